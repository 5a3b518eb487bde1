import { deleteObject, getBytes, ref, uploadBytes } from 'firebase/storage';
import { beforeAll, describe, test } from 'vitest';
import { EVERYBODY, expectVerdict, type Verdict } from './accessTable';
import type { Actor } from './actors';
import type { openFileWorld } from './fileWorld';

export const JPEG = 'image/jpeg';
export const PDF = 'application/pdf';

export const OWNER_SIDE: readonly Actor[] = ['owner', 'colleague'];
export const TENANT_SIDE: readonly Actor[] = ['tenant', 'tenantColleague'];

export type FileUpload = { contentType: string; bytes?: number; customMetadata?: Record<string, string> };
/** Allowed actors by file operation; all others are refused. */
type FileGrants = { read?: readonly Actor[]; write?: readonly Actor[]; erase?: readonly Actor[] };

/** A photo of a protocol, labelled with the side of an actor. */
export const buildSidePhoto = (actor: Actor): FileUpload => ({
  contentType: JPEG,
  customMetadata: { side: OWNER_SIDE.includes(actor) ? 'landlord' : 'tenant' },
});

/** One row for every actor: named ones are allowed, all others refused. */
export const buildAccessRows = (allowed: readonly Actor[]): [Actor, Verdict][] =>
  EVERYBODY.map((actor) => [actor, allowed.includes(actor) ? 'allowed' : 'refused']);

/** Attempts of actors on files, and the whole access table of one file: every actor reads, uploads and deletes it. */
export const createFileTable = ({ as, put }: Pick<ReturnType<typeof openFileWorld>, 'as' | 'put'>) => {
  const read = (actor: Actor, path: string) => getBytes(ref(as(actor), path));
  const upload = (actor: Actor, path: string, { bytes = 1, ...metadata }: FileUpload) =>
    uploadBytes(ref(as(actor), path), new Uint8Array(bytes), metadata);

  const describeFile = (title: string, file: { path: string; contentType: string }, grants: FileGrants) =>
    describe(title, () => {
      const store = () => put(file.path, file.contentType);
      beforeAll(store);
      test.each(buildAccessRows(grants.read ?? []))('%s, get: %s', (actor, verdict) =>
        expectVerdict(read(actor, file.path), verdict),
      );
      test.each(buildAccessRows(grants.write ?? []))('%s, upload: %s', (actor, verdict) =>
        expectVerdict(upload(actor, file.path, file), verdict),
      );
      test.each(buildAccessRows(grants.erase ?? []))('%s, delete: %s', async (actor, verdict) => {
        await store();
        await expectVerdict(deleteObject(ref(as(actor), file.path)), verdict);
      });
    });

  return { read, upload, describeFile };
};
