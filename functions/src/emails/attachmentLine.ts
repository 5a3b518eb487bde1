import type { Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import { ATTACHMENT_PLACEHOLDER, renderParagraph, TEXT_FOOTER } from './layout';
import type { MailedDocument } from './mails';
import { getMailTexts } from './texts';

type Bodies = { html: string; text: string };

/**
 * Adds a line with the attached file to both bodies. The stored mail lacks the line, because its browser view has no
 * attachment.
 */
export const withAttachmentLine = <Mail extends Bodies>(
  mail: Mail,
  lang: Language,
  { fileName, isByHand }: Pick<MailedDocument, 'fileName' | 'isByHand'>,
): Mail => {
  const { attachment, attachmentByHand } = getMailTexts(lang).common;
  const line = interpolate(isByHand ? attachmentByHand : attachment, { fileName });
  const at = mail.text.lastIndexOf(TEXT_FOOTER);
  return {
    ...mail,
    html: mail.html.replace(ATTACHMENT_PLACEHOLDER, () => renderParagraph(line)),
    text: `${mail.text.slice(0, at)}\n\n${line}${mail.text.slice(at)}`,
  };
};
