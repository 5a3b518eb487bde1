import { useSecondSigners } from '@data/leases/useSecondSigners';
import type { Viewer } from '@domain/accounts/viewer';
import type { JointAct } from '@domain/leases/jointAction';
import { message } from '@domain/shared/validation';
import { isActBarred } from '@ui/joint/ActAuthority';
import { string } from 'yup';

/** Field of the colleague who signs second, in the form of an act that binds the company. */
export type SecondValue = { secondUid: string };
export const NO_SECOND: SecondValue = { secondUid: '' };

/** Loads on what ground the viewer may take an act, and who can sign second; `isBarred` while the viewer cannot take it. */
export const useActSeconds = (offerId: string, viewer: Viewer, act: JointAct) => {
  const seconds = useSecondSigners(offerId, viewer, { isAsked: true, act });
  return { seconds, isBarred: isActBarred(seconds) };
};

/** Returns the rule of the field: required where two people sign. */
export const buildSecondField = (isNeeded: boolean) =>
  isNeeded ? string().required(message('chooseSecondSigner')) : string().defined();

/** Returns the part of a call's input that names the second person; empty where one suffices. */
export const toSecondInput = ({ secondUid }: SecondValue) => (secondUid ? { secondUid } : {});
