import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { getDifferences } from '@domain/protocol/differences';
import { type ProtocolForm, pickProtocolForm, toUnsubmitted } from '@domain/protocol/protocol';
import { useFormContext, useWatch } from 'react-hook-form';
import { RejectCard } from './RejectCard';
import { toStoredForm } from './toStoredForm';

type Props = {
  offer: Offer;
  side: OfferSide;
  uid: string;
  isOpenAtFirst: boolean;
  settle: () => Promise<unknown>;
};

/**
 * Rejects the premises while the protocol is being filled in. The differences marked on the screen explain the
 * rejection.
 */
export function EditorRejectCard({ offer, ...rest }: Props) {
  const { control } = useFormContext<ProtocolForm>();
  const form = useWatch({ control }) as ProtocolForm;
  const shown = { ...offer, protocolData: toUnsubmitted(pickProtocolForm(toStoredForm(form))) };
  return <RejectCard offer={shown} differences={getDifferences(offer, form)} {...rest} />;
}
