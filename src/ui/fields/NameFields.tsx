import type { Control, Path } from 'react-hook-form';
import { TextFieldRow } from './TextFieldRow';

type Names = { firstName: string; lastName: string };
type Props<Values extends Names> = { control: Control<Values>; labels: Names };

/** First and last name of the user. */
export function NameFields<Values extends Names>({ control, labels }: Props<Values>) {
  return (
    <>
      <TextFieldRow
        name={'firstName' as Path<Values>}
        control={control}
        label={labels.firstName}
        autoComplete="given-name"
      />
      <TextFieldRow
        name={'lastName' as Path<Values>}
        control={control}
        label={labels.lastName}
        autoComplete="family-name"
      />
    </>
  );
}
