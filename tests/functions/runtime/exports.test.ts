import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CALLABLES, type CallableName } from '@api';
import { HANDLERS } from '@functions/handlers';
import * as deployed from '@functions/index';
import { register } from '@functions/runtime/callable';
import { onDocumentCreated, onDocumentWritten } from '@functions/runtime/documentTriggers';
import type { HandlerLoader } from '@functions/runtime/pipeline';
import { ROOT } from '@tools/dev/root.mjs';
import { afterEach, describe, expect, it, vi } from 'vitest';

const sortNames = (names: Iterable<string>) => [...names].sort();
const callables = sortNames(Object.keys(CALLABLES));

type Endpoint = {
  region?: string[];
  callableTrigger?: object;
  secretEnvironmentVariables?: { key: string }[];
};
const getEndpoint = (deployedFunction: unknown): Endpoint =>
  (deployedFunction as { __endpoint?: Endpoint }).__endpoint ?? {};

describe('the deployed functions', () => {
  it('hold every callable of the contract and no other one', () => {
    const names = Object.entries(deployed).filter(([, exported]) => getEndpoint(exported).callableTrigger);
    expect(sortNames(names.map(([name]) => name))).toEqual(callables);
  });

  it('run in europe-west1 [V42]', () => {
    const regions = Object.values(deployed).map((exported) => getEndpoint(exported).region);
    expect(new Set(regions.flat())).toEqual(new Set(['europe-west1']));
  });

  it.each(callables)('%s has a use case exported under its own name', async (name) => {
    const module: Record<string, unknown> = await HANDLERS[name as keyof typeof HANDLERS]();
    expect(module[name]).toBeTypeOf('function');
  });
});

type Builders = { onDocumentCreated: typeof onDocumentCreated; onDocumentWritten: typeof onDocumentWritten };
const sdk: Builders = createRequire(join(ROOT, 'functions', 'package.json'))('firebase-functions/firestore');

describe('a trigger of documents', () => {
  const options = { region: 'europe-west1', secrets: ['SMTP_URL'], document: 'offers/{id}' };
  const created = {
    specversion: '1.0',
    id: 'event',
    source: 'test',
    document: 'offers/o1',
    time: '2026-11-21T09:00:00Z',
  };

  it.each([
    ['created', onDocumentCreated, sdk.onDocumentCreated],
    ['written', onDocumentWritten, sdk.onDocumentWritten],
  ] as const)('is described to the platform as the SDK describes one of %s documents', (_, ours, theirs) => {
    const handle = async () => {};
    for (const more of [{}, { retry: true }, { retry: false }]) {
      expect(ours({ ...options, ...more }, handle).__endpoint).toEqual(
        theirs({ ...options, ...more }, handle).__endpoint,
      );
    }
  });

  it.each([
    ['created', onDocumentCreated],
    ['written', onDocumentWritten],
  ] as const)('hands on which document was %s and when', async (_, ours) => {
    const handle = vi.fn(async () => {});
    await ours(options, handle)(created as never);
    expect(handle).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ params: { id: 'o1' }, time: created.time }),
    );
  });
});

/** Returns the names of the secrets that a deployed call gets. */
const listSecrets = (name: CallableName): string[] => {
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
  const { secretEnvironmentVariables = [] } = getEndpoint(
    register(name, HANDLERS[name] as HandlerLoader<typeof name>),
  );
  return secretEnvironmentVariables.map(({ key }) => key);
};

describe('the secrets of a deployed call', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['verifyPhotos', 'onOfferAdd'] as const)(
    '%s judges photos and gets the key of the judge',
    (name) => {
      expect(listSecrets(name)).toEqual(['GEMINI_API_KEY']);
    },
  );

  it.each(['sendEmailVerificationCode', 'verifyEmailVerificationCode'] as const)(
    '%s gets the key of the codes',
    (name) => {
      expect(listSecrets(name)).toEqual(['MAIL_TOKEN_SECRET']);
    },
  );

  it.each(['beginSecondFactor', 'confirmSecondFactor', 'proveSecondFactor'] as const)(
    '%s opens secrets of apps and gets their key',
    (name) => {
      expect(listSecrets(name)).toEqual(['SECOND_FACTOR_KEY']);
    },
  );

  it('generateOfferPdf seals documents and gets the key', () => {
    expect(listSecrets('generateOfferPdf')).toEqual(['DOCUMENT_SEAL_P12', 'DOCUMENT_SEAL_PASSPHRASE']);
  });

  it('onSignConfirm asks the register of sole traders, seals documents and gets both keys', () => {
    expect([...listSecrets('onSignConfirm')].sort()).toEqual([
      'CEIDG_TOKEN',
      'DOCUMENT_SEAL_P12',
      'DOCUMENT_SEAL_PASSPHRASE',
    ]);
  });

  it('createEvidencePack seals what is not sealed yet and signs its address', () => {
    expect(listSecrets('createEvidencePack')).toEqual([
      'MAIL_TOKEN_SECRET',
      'DOCUMENT_SEAL_P12',
      'DOCUMENT_SEAL_PASSPHRASE',
    ]);
  });

  it('onAskGeminiAboutFAQ asks the model and gets its key', () => {
    expect(listSecrets('onAskGeminiAboutFAQ')).toEqual(['GEMINI_API_KEY']);
  });

  it('others get none', () => {
    expect(listSecrets('bookOffer')).toEqual([]);
  });
});

type Answer = { status: number; error?: { status: string; details?: { reason?: string } } };

/**
 * Returns the response of a deployed call to a plain request without a token, as its access check gives it before a use case
 * loads.
 */
const answerWithout = (name: CallableName): Promise<Answer> =>
  new Promise((resolve) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const request = {
      method: 'POST',
      headers,
      header: (key: string) => headers[key.toLowerCase()],
      body: { data: { nonsense: true } },
      socket: { remoteAddress: '203.0.113.7' },
      on: () => request,
    };
    let status = 0;
    const response = {
      setHeader: () => response,
      getHeader: () => undefined,
      on: () => response,
      status: (code: number) => {
        status = code;
        return response;
      },
      send: (body: Omit<Answer, 'status'>) => resolve({ status, ...body }),
    };
    const deployedCall = register(name, HANDLERS[name] as HandlerLoader<typeof name>);
    void (deployedCall as (...args: unknown[]) => unknown)(request, response);
  });

describe('App Check', () => {
  const deploy = (enforced: string | undefined) => {
    vi.stubEnv('APP_CHECK_ENFORCED', enforced);
    vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
  };
  afterEach(() => vi.unstubAllEnvs());

  it.each(callables)(
    'keeps anyone who proves nothing from %s where the deployment demands it',
    async (name) => {
      deploy('true');
      const { status, error } = await answerWithout(name as CallableName);
      expect([status, error?.status, error?.details]).toEqual([401, 'UNAUTHENTICATED', undefined]);
    },
  );

  it.each([undefined, 'false', 'yes'])('is not asked for where the deployment says %s', async (setting) => {
    deploy(setting);
    const { status, error } = await answerWithout('requestPasswordLink');
    expect([status, error?.details?.reason]).toEqual([400, 'invalidInput']);
  });

  it('is never asked for by the emulators', async () => {
    vi.stubEnv('APP_CHECK_ENFORCED', 'true');
    const { error } = await answerWithout('requestPasswordLink');
    expect(error?.details?.reason).toBe('invalidInput');
  });
});
