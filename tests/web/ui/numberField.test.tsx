import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { NumberField } from '@ui/fields';
import { parseDecimal } from '@ui/fields/decimal';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';

type Values = { area: number | null };

function AreaForm({ area = null }: Partial<Values>) {
  const { control, watch, reset } = useForm<Values>({ defaultValues: { area } });
  return (
    <>
      <NumberField name="area" control={control} label="Powierzchnia" unit="m²" />
      <output>{String(watch('area'))}</output>
      <button type="button" onClick={() => reset({ area: 80 })}>
        wczytaj
      </button>
    </>
  );
}

function YearForm() {
  const { control } = useForm<{ year: number | null }>({ defaultValues: { year: 2014 } });
  return <NumberField name="year" control={control} label="Rok" decimals={0} ungrouped />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Powierzchnia' });
const value = () => screen.getByRole('status').textContent;

describe('number field', () => {
  it('takes a decimal comma and spaces, and shows the number the Polish way when left [W5]', async () => {
    renderPart(<AreaForm />);
    await userEvent.type(field(), '12 500,5');
    expect(value()).toBe('12500.5');
    await userEvent.tab();
    expect(field().value).toBe('12\u00A0500,5');
  });

  it('writes a year without a space between its digits, also when left', async () => {
    renderPart(<YearForm />);
    const year = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rok' });
    expect(year.value).toBe('2014');
    await userEvent.clear(year);
    await userEvent.type(year, '1998');
    await userEvent.tab();
    expect(year.value).toBe('1998');
  });

  it('keeps a comma that is not finished yet', async () => {
    renderPart(<AreaForm />);
    await userEvent.type(field(), '12,');
    expect(field().value).toBe('12,');
    expect(value()).toBe('12');
  });

  it('lets in no letters and is null when emptied', async () => {
    renderPart(<AreaForm area={30} />);
    await userEvent.clear(field());
    expect(value()).toBe('null');
    await userEvent.type(field(), '7a');
    expect(field().value).toBe('7');
  });

  it('shows a value that comes from elsewhere', async () => {
    renderPart(<AreaForm area={30} />);
    await userEvent.click(screen.getByText('wczytaj'));
    expect(field().value).toBe('80');
  });

  it.each([
    ['', null],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1\u00A0000', 1000],
    ['-3', -3],
    ['1,2,3', Number.NaN],
    ['-', Number.NaN],
  ])('reads "%s" as %s', (text, number) => {
    expect(parseDecimal(text)).toBe(number);
  });
});
