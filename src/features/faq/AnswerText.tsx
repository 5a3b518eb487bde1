import { parseTextBlocks } from '@domain/faq/renderAnswerHtml';
import Box from '@mui/material/Box';
import { answerSx } from './answerStyle';

/** Renders our own text as paragraphs and lists. */
export function AnswerText({ text }: { text: string }) {
  return (
    <Box sx={answerSx}>
      {parseTextBlocks(text).map(({ isList, lines }) =>
        isList ? (
          <ul key={lines.join()}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={lines.join()}>{lines.join(' ')}</p>
        ),
      )}
    </Box>
  );
}
