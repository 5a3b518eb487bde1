import type { Difference } from '@domain/protocol/differences';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useRowTexts } from './rowTexts';

/** Counts equal texts: two desks of one kind are one line. */
const countTexts = (texts: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** Lists the differences from the offer, item by item. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('protocol');
  const { getName } = useRowTexts();
  const formatDifference = ({ preset, level, comments, how }: Difference): string => {
    const item = [level, getName({ name: '', preset })].filter(Boolean).join(', ');
    const text = t(`difference.${how}`, { item });
    return comments ? `${text}: ${comments}` : text;
  };
  return (
    <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
      {[...countTexts(differences.map(formatDifference))].map(([text, count]) => (
        <li key={text}>{count > 1 ? `${text} (${count})` : text}</li>
      ))}
    </Box>
  );
}
