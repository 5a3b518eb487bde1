import type { Offer } from '@domain/offers/offer';

type HandedOver = Pick<Offer, 'receptionTime' | 'protocolData'>;

/** Returns the fields of a lease that was handed over at noon of a day (`YYYY-MM-DD`), as agreed and as recorded with its protocol. */
export const getHandoverOn = ({ protocolData }: Pick<Offer, 'protocolData'>, isoDay: string): HandedOver => ({
  receptionTime: { date: isoDay, hour: '12:00' },
  protocolData: protocolData && ({ ...protocolData, handedOverOn: isoDay } as Offer['protocolData']),
});
