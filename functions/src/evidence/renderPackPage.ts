import type { AuditHead } from '@domain/events/auditChain';
import type { DocumentStamp } from '@domain/evidence/timeStamps';
import { COLORS } from '@domain/shared/designTokens';
import { formatDateTime, type Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { interpolate } from '@domain/shared/text';
import en from '@locales/en/evidencePack.json';
import pl from '@locales/pl/evidencePack.json';
import { type OmittedPhoto, REMOVED_PHOTOS_MAX } from './packRemovedPhotos';
import { PAGE_SCRIPT } from './pageScript';

export type ListedFile = { name: string; bytes: number; sha256: string };

/**
 * `manifest.json`: each file of the pack with its digest, the head of the audit chain, and the certificates of the seals.
 * `timeStamps` says of each signed document who confirmed its time from outside, `null` while that is awaited.
 */
export type Manifest = {
  offerId: string;
  createdAt: string;
  chainHead: AuditHead | null;
  certificates: string[];
  timeStamps: Record<string, DocumentStamp | null>;
  registry: string;
  files: ListedFile[];
  /** Names of files that were recorded but are missing now. */
  absent: string[];
  /** Photos that a side took out of a protocol, beyond the number and size that the pack holds. */
  omitted: OmittedPhoto[];
};

const TEXTS: Record<Language, typeof pl> = { pl, en };

/** Embeds JSON in a page. Escapes `<` so that no value can close the element. */
const embedJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const STYLE = `
body { margin: 0 auto; padding: 32px 16px; max-width: 820px; color: ${COLORS.ink}; font: 16px/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; margin: 16px 0; }
th, td { padding: 6px 8px 6px 0; border-bottom: 1px solid ${COLORS.hairline}; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
code { font-size: 13px; }
label { display: block; margin: 16px 0; padding: 24px; border: 2px dashed ${COLORS.controlBorder}; border-radius: 8px; }
input { display: block; margin-top: 8px; font: inherit; }
.whole strong { color: ${COLORS.pine}; }
.changed strong, .missing strong { color: ${COLORS.brick}; }
`;

const renderFileRow = ({ name, sha256 }: Omit<ListedFile, 'bytes'>): string =>
  `<tr><td>${escapeHtml(name)}</td><td><code>${sha256}</code></td></tr>`;

/** Premises, and the names of the landlord's and the tenant's company, in this order. */
export type PackHead = {
  premises: string;
  parties: readonly string[];
  /** Section about a lease signed by hand, as HTML; empty for any other. */
  paper: string;
  /** Section about a sale of the premises, as HTML. */
  sale: string;
};

/** `manifestFile` is listed only on the page: the manifest cannot hold its own digest. */
type PageFacts = { head: PackHead; manifestFile: ListedFile; lang: Language };

const renderAbsentList = (texts: typeof pl, absent: readonly string[]): string =>
  absent.length === 0
    ? ''
    : `<h2>${escapeHtml(texts.absent)}</h2>
<ul>${absent.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>`;

const REMOVED_PHOTOS = {
  files: String(REMOVED_PHOTOS_MAX.files),
  megabytes: String(REMOVED_PHOTOS_MAX.megabytes),
};

const renderOmittedList = (texts: typeof pl, omitted: Manifest['omitted']): string =>
  omitted.length === 0
    ? ''
    : `<h2>${escapeHtml(interpolate(texts.omitted, REMOVED_PHOTOS))}</h2>
<table>${omitted.map(({ name, sha256 }) => renderFileRow({ name, sha256: sha256 ?? '' })).join('')}</table>`;

/** Renders the text that says what is in a pack and how to check it without the platform. `appUrl` is the platform's origin. */
export const renderReadme = (lang: Language, appUrl: string): string =>
  interpolate(TEXTS[lang].readme, {
    verifier: `${appUrl}/verify.py`,
    heads: `${appUrl}/evidence-heads.json`,
    ...REMOVED_PHOTOS,
  });

const renderStamps = (lang: Language, stamps: Manifest['timeStamps']): string => {
  const texts = TEXTS[lang];
  const rows = Object.entries(stamps).map(([name, stamp]) => {
    const said = stamp ? `${formatDateTime(stamp.at, lang)}, ${stamp.authority}` : texts.stampAwaited;
    return `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(said)}</td></tr>`;
  });
  return rows.length === 0 ? '' : `<h2>${escapeHtml(texts.stamps)}</h2>\n<table>${rows.join('')}</table>`;
};

/** Renders the page of a pack. It verifies each file offline, from any folder the pack was unpacked to. */
export const renderPackPage = (manifest: Manifest, { head, manifestFile, lang }: PageFacts): string => {
  const texts = TEXTS[lang];
  const { premises, parties, paper, sale } = head;
  const { offerId, createdAt, chainHead, certificates, registry, absent, omitted } = manifest;
  const files = [...manifest.files, manifestFile];
  const name = `${texts.title}: ${premises}`;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>${escapeHtml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(parties.join(', '))}</p>
<p>${escapeHtml(texts.lead)}</p>
<label for="folder">${escapeHtml(texts.chooseFolder)}<input id="folder" type="file" webkitdirectory multiple></label>
<label for="files">${escapeHtml(texts.choose)}<input id="files" type="file" multiple></label>
<div role="status"><ul id="results"></ul></div>
<h2>${escapeHtml(texts.trustTitle)}</h2>
<p>${escapeHtml(texts.trust)} <a href="${escapeHtml(registry)}">${escapeHtml(registry)}</a></p>
<table>
<tr><th scope="row">${escapeHtml(texts.createdAt)}</th><td>${formatDateTime(Date.parse(createdAt), lang)}</td></tr>
<tr><th scope="row">${escapeHtml(texts.offerId)}</th><td><code>${escapeHtml(offerId)}</code></td></tr>
<tr><th scope="row">${escapeHtml(texts.chainHead)}</th><td>${chainHead?.seq ?? ''} <code>${chainHead?.hash ?? ''}</code></td></tr>
<tr><th scope="row">${escapeHtml(texts.certificate)}</th><td><code>${certificates.join(' ')}</code></td></tr>
</table>
${renderStamps(lang, manifest.timeStamps)}
${paper}
${sale}
<h2>${escapeHtml(texts.files)}</h2>
<table>
<tr><th scope="col">${escapeHtml(texts.file)}</th><th scope="col">SHA-256</th></tr>
${files.map(renderFileRow).join('\n')}
</table>
${renderAbsentList(texts, absent)}
${renderOmittedList(texts, omitted)}
</main>
${embedJson('manifest', { ...manifest, files })}
${embedJson('texts', texts)}
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
};
