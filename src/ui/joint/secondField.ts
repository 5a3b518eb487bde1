import { message } from '@domain/shared/validation';
import { string } from 'yup';

/** Field of the colleague who signs second, in the form of an act that binds the company. */
export type SecondValue = { secondUid: string };
export const NO_SECOND: SecondValue = { secondUid: '' };

/** Returns the rule of the field: required where two people sign. */
export const buildSecondField = (isNeeded: boolean) =>
  isNeeded ? string().required(message('chooseSecondSigner')) : string().defined();

/** Returns the part of a call's input that names the second person; empty where one suffices. */
export const toSecondInput = ({ secondUid }: SecondValue) => (secondUid ? { secondUid } : {});
