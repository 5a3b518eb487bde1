import { message } from '@domain/shared/validation';
import { boolean, object, string } from 'yup';

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pl');

/** Whether the typed name is that of the account; case and spaces do not matter. */
const isFullName = (typed: string, name: string): boolean =>
  plain(name) !== '' && plain(typed) === plain(name);

export type SignatureValues = { readLease: boolean; fullName: string };

/** What the tenant gives with the signature: the lease was read, and their full name. */
export const signatureSchema = (name: string) =>
  object({
    readLease: boolean().oneOf([true], message('declarationRequired')),
    fullName: string()
      .required(message('required'))
      .test('ownName', message('fullNameMismatch', { name }), (typed) => !typed || isFullName(typed, name)),
  });
