import type { MembersOffer } from '@domain/offers/projections';

/** Both acknowledgements as they were ticked in the panel of an offer: when (epoch ms), and of which version. */
export type PanelAcknowledgement = { at: number; digest: string };

/** Reads what the panel sent along; `null` for anything else. */
export const toPanelAcknowledgement = (sent: unknown): PanelAcknowledgement | null => {
  const { at, digest } = (sent ?? {}) as Partial<PanelAcknowledgement>;
  return typeof at === 'number' && typeof digest === 'string' ? { at, digest } : null;
};

/** When the version that is shown was acknowledged (epoch ms); `null` where it was another one or none. */
export const getAcknowledgedAt = (
  { version }: Pick<MembersOffer, 'version'>,
  acknowledged: PanelAcknowledgement | null,
): number | null =>
  acknowledged && version && acknowledged.digest === version.digest ? acknowledged.at : null;
