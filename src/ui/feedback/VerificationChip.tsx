import type { VerificationStatus } from '@domain/accounts/verification';
import type { Tone } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { StateChip } from './StateChip';

const TONES: Record<VerificationStatus, Tone> = {
  INITIAL: 'slate',
  CHECKING: 'amber',
  mObywatel_process: 'amber',
  ACCEPTED: 'pine',
  REJECTED: 'brick',
};

type Props = { status: VerificationStatus; children: ReactNode };

/** Status of a verification, in the words of the screen. */
export function VerificationChip({ status, children }: Props) {
  return <StateChip tone={TONES[status]}>{children}</StateChip>;
}
