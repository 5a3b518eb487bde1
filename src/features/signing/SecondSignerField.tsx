import { JOINT_SIGNING_HOURS } from '@domain/leases/jointSigning';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { RadioCards } from '@ui/fields/RadioCards';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SignatureValues } from './fullName';
import type { SecondSignersState } from './useSecondSigners';

type Props = { control: Control<SignatureValues>; seconds: SecondSignersState };

/** Choice of the colleague who signs second, where the register asks for two people. Shows nothing where one suffices. */
export function SecondSignerField({ control, seconds: { isNeeded, hasNone, people, refetch } }: Props) {
  const { t } = useTranslation('signing');
  if (!isNeeded) return null;
  if (hasNone)
    return (
      <Alert
        severity="warning"
        action={
          <Button size="small" color="inherit" onClick={() => void refetch()}>
            {t('joint.none.again')}
          </Button>
        }
      >
        <AlertTitle>{t('joint.none.title')}</AlertTitle>
        {t('joint.none.text')}
      </Alert>
    );
  return (
    <RadioCards
      name="secondUid"
      control={control}
      label={t('joint.choose')}
      help={t('joint.help', { hours: JOINT_SIGNING_HOURS })}
      choices={people.map(({ uid, name }) => ({ value: uid, title: <bdi>{name}</bdi> }))}
    />
  );
}
