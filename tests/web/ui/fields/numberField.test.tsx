import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@tests/support/web';
import { NumberField } from '@ui/fields';
import i18next from 'i18next';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';

type Values = { area: number | null };

function AreaForm({ area = null }: Partial<Values>) {
  const { control, watch, reset } = useForm<Values>({ defaultValues: { area } });
  return (
    <>
      <NumberField name="area" control={control} label="Powierzchnia" unit="m²" />
      <output data-testid="value">{String(watch('area'))}</output>
      <button type="button" onClick={() => reset({ area: 80 })}>
        wczytaj
      </button>
    </>
  );
}

/** A rent field with a warning for values that are ambiguous or unusual. */
function RentForm() {
  const { control } = useForm<{ rent: number | null }>({ defaultValues: { rent: null } });
  return <NumberField name="rent" control={control} label="Czynsz" help="Bez VAT." doubt="Sprawdź czynsz." />;
}

function YearForm() {
  const { control } = useForm<{ year: number | null }>({ defaultValues: { year: 2014 } });
  return <NumberField name="year" control={control} label="Rok" decimals={0} ungrouped />;
}

const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Powierzchnia' });
const readValue = () => screen.getByTestId('value').textContent;
/** Returns the text under the field. */
const readDescription = () =>
  document.getElementById(getField().getAttribute('aria-describedby') ?? '')?.textContent;

describe('number field', () => {
  it('takes a decimal comma and spaces, and shows the number the Polish way when left [W5]', async () => {
    renderPart(<AreaForm />);
    await userEvent.type(getField(), '12 500,5');
    expect(readValue()).toBe('12500.5');
    await userEvent.tab();
    expect(getField().value).toBe('12\u00A0500,5');
  });

  it('shows the number as it is stored, or why it is none, at Enter as well', async () => {
    renderPart(<AreaForm />);
    await userEvent.type(getField(), '12500,5{Enter}');
    expect(getField().value).toBe('12\u00A0500,5');
    await userEvent.clear(getField());
    await userEvent.type(getField(), 'abc');
    expect(getField().getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(getField().getAttribute('aria-invalid')).toBe('true');
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
    await userEvent.type(getField(), '12,');
    expect(getField().value).toBe('12,');
    expect(readValue()).toBe('12');
  });

  it('is null when emptied', async () => {
    renderPart(<AreaForm area={30} />);
    await userEvent.clear(getField());
    expect(readValue()).toBe('null');
  });

  it('takes a unit of its own and shows the bare number when left', async () => {
    renderPart(<AreaForm />);
    await userEvent.type(getField(), '120 m2');
    expect(readValue()).toBe('120');
    await userEvent.tab();
    expect(getField().value).toBe('120');
  });

  it('keeps a text it cannot read and says which part it read', async () => {
    renderPart(<AreaForm />);
    await userEvent.type(getField(), '12 500 zł/m2');
    await userEvent.tab();
    expect(getField().value).toBe('12 500 zł/m2');
    expect(readValue()).toBe('NaN');
    expect(readDescription()).toBe(
      'Odczytaliśmy „12 500”, ale nie „zł/m2”. Wpisz jedną liczbę, samą albo z jednostką „m²”.',
    );
  });

  it.each([
    [
      'abc',
      '„abc” to nie liczba. Wpisz ją cyframi, na przykład 1200.',
      '“abc” is not a number. Enter it in digits, for example 1200.',
    ],
    [
      '1e5',
      'Odczytaliśmy „1”, ale nie „e5”. Wpisz jedną liczbę, samą albo z jednostką „m²”.',
      'We read “1” but not “e5”. Enter one number, alone or with the unit “m²”.',
    ],
    [
      '12 50',
      'Nie wiemy, jak odczytać „12 50”. Wpisz liczbę bez odstępów i z jednym przecinkiem, na przykład 1200,50.',
      'We cannot tell how to read “12 50”. Enter the number without spaces and with one decimal point, for example 1200.50.',
    ],
    ['7500.555', 'Wpisz najwyżej 2 cyfry po przecinku.', 'Enter at most 2 decimal places.'],
    [
      '1234567890123456',
      'Liczba „1234567890123456” jest za długa. Wpisz najwyżej 15 cyfr.',
      'The number “1234567890123456” is too long. Enter at most 15 digits.',
    ],
  ])('says in both languages why "%s" is no area', async (text, polish, english) => {
    renderPart(<AreaForm />);
    await userEvent.type(getField(), text);
    await userEvent.tab();
    expect(readDescription()).toBe(polish);
    await act(() => i18next.changeLanguage('en'));
    expect(readDescription()).toBe(english);
    await act(() => i18next.changeLanguage('pl'));
  });

  it('asks whether a point before three digits means thousands, and stores the chosen number', async () => {
    renderPart(<AreaForm />);
    await userEvent.type(getField(), '12.500');
    expect(readValue()).toBe('NaN');
    screen.getByRole('group', { name: 'Jak odczytać „12.500”? Wybierz liczbę albo popraw wpis.' });
    await userEvent.click(screen.getByRole('button', { name: '12,5' }));
    expect(readValue()).toBe('12.5');
    expect(getField().value).toBe('12,5');
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('takes and shows English numbers on English pages, and the Polish ones again after a switch [W5]', async () => {
    renderPart(<AreaForm />);
    await act(() => i18next.changeLanguage('en'));
    try {
      await userEvent.type(getField(), '12,500');
      expect(readValue()).toBe('12500');
      expect(screen.queryByRole('group')).toBeNull();
      await userEvent.tab();
      expect(getField().value).toBe('12,500');
    } finally {
      await act(() => i18next.changeLanguage('pl'));
    }
    expect(getField().value).toBe('12\u00A0500');
  });

  it('keeps a text it asks about when the language changes, and reads it by the habit of that language', async () => {
    renderPart(<AreaForm />);
    await userEvent.type(getField(), '12,500');
    expect(readValue()).toBe('NaN');
    await act(() => i18next.changeLanguage('en'));
    try {
      expect(getField().value).toBe('12,500');
      await userEvent.click(getField());
      await userEvent.tab();
      expect(readValue()).toBe('12500');
    } finally {
      await act(() => i18next.changeLanguage('pl'));
    }
  });

  it('asks one thing at a time: how to read the number first, then whether the amount is meant', async () => {
    const user = userEvent.setup();
    renderPart(<RentForm />);
    await user.type(screen.getByRole('textbox', { name: 'Czynsz' }), '12.500');
    const question = 'Jak odczytać „12.500”? Wybierz liczbę albo popraw wpis.';
    expect(screen.getAllByText(question)).toHaveLength(1);
    expect(screen.queryByText(/Sprawdź czynsz|Bez VAT/)).toBeNull();
    await user.tab();
    expect(screen.getAllByText(question)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '12,5' }));
    expect(screen.queryByText(question)).toBeNull();
    expect(screen.getByText('Sprawdź czynsz.').getAttribute('role')).toBe('status');
    expect(screen.getByText(/Bez VAT/)).toBeTruthy();
  });

  it('keeps the focus in the field while a number is chosen, so that nothing moves under the pointer', async () => {
    const user = userEvent.setup();
    renderPart(<AreaForm />);
    await user.type(getField(), '12.500');
    await user.pointer({ target: screen.getByRole('button', { name: '12,5' }), keys: '[MouseLeft>]' });
    expect(document.activeElement).toBe(getField());
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(readValue()).toBe('12.5');
  });

  it('returns the focus to the field when a number is chosen by keyboard', async () => {
    renderPart(<AreaForm />);
    await userEvent.type(getField(), '12.500');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(readValue()).toBe('12500');
    expect(document.activeElement).toBe(getField());
  });

  it('stores thousands when they are chosen', async () => {
    renderPart(<AreaForm />);
    await userEvent.type(getField(), '12,500');
    await userEvent.click(screen.getByRole('button', { name: '12\u00A0500' }));
    expect(readValue()).toBe('12500');
    expect(getField().value).toBe('12\u00A0500');
  });

  it('does not change by the wheel', async () => {
    renderPart(<AreaForm area={100} />);
    await userEvent.click(getField());
    fireEvent.wheel(getField(), { deltaY: 120 });
    expect(readValue()).toBe('100');
    expect(getField().type).toBe('text');
    expect(getField().inputMode).toBe('decimal');
  });

  it('shows a stored number of more decimals as it is stored', () => {
    renderPart(<AreaForm area={120.345} />);
    expect(getField().value).toBe('120,345');
    expect(readValue()).toBe('120.345');
  });

  it('shows a value that comes from elsewhere', async () => {
    renderPart(<AreaForm area={30} />);
    await userEvent.click(screen.getByText('wczytaj'));
    expect(getField().value).toBe('80');
  });
});
