/**
 * The frozen version the landlord is bound by: its running number and the SHA-256 of its canonical JSON. `feeGrosze` is the
 * platform's net fee the landlord was shown when confirming; versions from before it was recorded have none.
 */
export type BindingVersion = {
  number: number;
  digest: string;
  confirmedAt: number;
  confirmedBy: string;
  feeGrosze?: number;
};
