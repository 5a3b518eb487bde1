import type { MembersOffer } from '@domain/offers/projections';

/** Both acknowledgements as ticked in the offer's panel: when (epoch ms), and for which version. */
export type PanelAcknowledgement = { at: number; digest: string };

/** Parses the navigation state from the panel; `null` for anything else. */
export const toPanelAcknowledgement = (sent: unknown): PanelAcknowledgement | null => {
  const { at, digest } = (sent ?? {}) as Partial<PanelAcknowledgement>;
  return typeof at === 'number' && typeof digest === 'string' ? { at, digest } : null;
};

/** Returns when the shown version was acknowledged (epoch ms); `null` if another version or none was. */
export const getAcknowledgedAt = (
  { version }: Pick<MembersOffer, 'version'>,
  acknowledged: PanelAcknowledgement | null,
): number | null =>
  acknowledged && version && acknowledged.digest === version.digest ? acknowledged.at : null;
