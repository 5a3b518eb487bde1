import { paths } from '@api/paths';
import { inviteSecondSigner } from '@data/leases/useSecondSigners';
import { ActAuthority, type ActSeconds } from '@ui/joint/ActAuthority';
import type { SecondValue } from '@ui/joint/secondField';
import type { Control, Path } from 'react-hook-form';

type Props<Values extends SecondValue> = { control: Control<Values>; seconds: ActSeconds };

/** On what ground the viewer may take an act about the term, and its second signer. */
export function TermAuthority<Values extends SecondValue>({ control, seconds }: Props<Values>) {
  return (
    <ActAuthority
      name={'secondUid' as Path<Values>}
      control={control}
      seconds={seconds}
      companyPath={paths.linkCompany()}
      onInvite={inviteSecondSigner}
    />
  );
}
