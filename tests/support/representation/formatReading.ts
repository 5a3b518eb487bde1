import type { Branch, Combination, Representation } from '@domain/companies/representation/representation';

const formatCombination = (combination: Combination): string =>
  combination.map(({ role, count }) => (count === 1 ? role : `${count} ${role}`)).join(' + ');

const formatBoard = ({ board }: Branch): string => {
  if (!board) return '';
  if (board.max === null) return `[${board.min}+] `;
  return board.min === board.max ? `[${board.min}] ` : `[${board.min}-${board.max}] `;
};

const formatMoney = ({ above, upTo }: Branch): string => {
  const limits = [above === null ? '' : `>${above}`, upTo === null ? '' : `<=${upTo}`].filter(Boolean);
  return limits.length > 0 ? `[${limits.join(' ')}] ` : '';
};

const getOrder = ({ board, above }: Branch): number => board?.min ?? above ?? 0;

/** Formats a reading as the corpus of sentences writes it. */
export const formatReading = (reading: Representation): string =>
  reading.kind === 'unclear'
    ? 'unclear'
    : [...reading.branches]
        .sort((a, b) => getOrder(a) - getOrder(b))
        .map(
          (branch) =>
            formatBoard(branch) +
            formatMoney(branch) +
            branch.combinations.map(formatCombination).join(' | '),
        )
        .join(' ; ');
