import { formatArea, formatNumber } from '@domain/shared/format';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import { plain, type Said, type Speaker } from '../say';

/** A fact's value by its form, or "not given" when the landlord left it out. */
export const given = <T>(
  { say }: Speaker,
  value: T | null | '',
  asText: (value: T) => Said | string,
): Said => {
  if (value === null || value === '') return say('value.notGiven');
  const text = asText(value);
  return typeof text === 'string' ? plain(text) : text;
};

export const yesNo = ({ say }: Speaker, value: boolean): Said => say(value ? 'value.yes' : 'value.no');

/** The names of chosen values, or "none". */
export const listed = (
  speaker: Speaker,
  ...[group, values]: [Parameters<Speaker['label']>[0], readonly string[]]
): Said => (values.length > 0 ? speaker.label(group, ...values) : speaker.say('value.none'));

const measured = (unit: string) => (value: number) => `${formatNumber(value)}${NO_BREAK_SPACE}${unit}`;
export const inCentimetres = measured('cm');
export const inMetres = measured('m');
export const inKilowatts = measured('kW');
export const inSquareMetres = formatArea;
