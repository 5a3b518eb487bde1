import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { negotiationPort } from '@data/leases/negotiation';
import { inviteSecondSigner, type SecondSignersState } from '@data/leases/useSecondSigners';
import type { JointAction } from '@domain/leases/jointAction';
import { ActAuthority } from '@ui/joint/ActAuthority';
import { WaitingAction } from '@ui/joint/WaitingAction';
import type { Control } from 'react-hook-form';

export type SecondValue = { secondUid: string };

type AuthorityProps = { control: Control<SecondValue>; seconds: SecondSignersState };

/** On what ground the viewer may bind the landlord to new terms, and who accepts second where two represent the company. */
export function AcceptanceAuthority(props: AuthorityProps) {
  return (
    <ActAuthority
      {...props}
      name="secondUid"
      companyPath={paths.linkCompany()}
      onInvite={inviteSecondSigner}
    />
  );
}

type WaitingProps = { action: JointAction; uid: string };

/** An act of the company about this offer that waits for a second person. Both of its people can end it. */
export function WaitingAcceptance({ action, uid }: WaitingProps) {
  const now = useServerNow();
  const { call } = negotiationPort;
  const handleWithdraw = () => call('withdrawJointAction', { offerId: action.offerId });
  return <WaitingAction action={action} uid={uid} now={now} onWithdraw={handleWithdraw} />;
}
