/**
 * The binding version: its number and the SHA-256 of its canonical JSON. `feeGrosze` is the platform's net fee shown to the
 * landlord at confirmation; missing in older versions.
 */
export type BindingVersion = {
  number: number;
  digest: string;
  confirmedAt: number;
  confirmedBy: string;
  feeGrosze?: number;
};
