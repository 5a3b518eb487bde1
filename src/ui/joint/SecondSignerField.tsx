import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { RadioCards } from '@ui/fields/RadioCards';
import type { FieldProps } from '@ui/fields/useBoundField';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InviteSecondSigner } from './InviteSecondSigner';

/** Who can sign second, and whether a second person is needed at all. */
export type SecondSigners = {
  isNeeded: boolean;
  hasNone: boolean;
  people: readonly { uid: string; name: string }[];
  refetch: () => unknown;
};

type Props<Values extends FieldValues> = Pick<FieldProps<Values>, 'name' | 'control'> & {
  seconds: SecondSigners;
  /** Says how the signature goes on after the choice. */
  help: string;
  /** Says how a colleague who can sign joins. */
  noneText: string;
  /** Invites a person who does not act for the company yet. */
  onInvite: (email: string) => Promise<unknown>;
};

/** Choice of the colleague who signs second, where the register asks for two people. Shows nothing where one suffices. */
export function SecondSignerField<Values extends FieldValues>({
  name,
  control,
  seconds: { isNeeded, hasNone, people, refetch },
  help,
  noneText,
  onInvite,
}: Props<Values>) {
  const { t } = useTranslation('joint');
  if (!isNeeded) return null;
  if (hasNone)
    return (
      <Alert
        severity="warning"
        action={
          <Button size="small" color="inherit" onClick={() => void refetch()}>
            {t('none.again')}
          </Button>
        }
      >
        <AlertTitle>{t('none.title')}</AlertTitle>
        {noneText}
        <InviteSecondSigner onInvite={onInvite} />
      </Alert>
    );
  return (
    <div>
      <RadioCards<Values>
        name={name}
        control={control}
        label={t('choose')}
        help={help}
        choices={people.map(({ uid, name: person }) => ({ value: uid, title: <bdi>{person}</bdi> }))}
      />
      <InviteSecondSigner onInvite={onInvite} />
    </div>
  );
}
