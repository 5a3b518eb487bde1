import type { Verification } from '../accounts/verification';

/** `companies/{id}`; the address and the bank account are those of the registry form (Spec 1 §3, §5). */
export type Company = {
  id: string;
  nip: string;
  numerKRS: string | null;
  regon: string;
  nazwa: string;
  country: string;
  postCode: string;
  city: string;
  street: string;
  houseNumber: string;
  bankAccount: string;
  website: string | null;
  offers: string[];
  favorites: string[];
  users: { uid: string; verification: Verification }[];
  creatorId: string;
  hasAccess: string[];
  createdAt: number;
};

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Whether ten digits form a tax number: checksum modulo 11 (10 is never valid) and a real office prefix. */
export const isNip = (nip: string): boolean => {
  if (!/^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/.test(nip)) return false;
  const sum = NIP_WEIGHTS.reduce((total, weight, index) => total + weight * Number(nip[index]), 0);
  return sum % 11 === Number(nip[9]);
};
