import type { ModerationFlag } from '@api/offers';
import { MODERATION_FLAGS } from '@api/offers';
import { EXTERNAL_TIMEOUT_MS, ExternalServiceError } from './externalService';
import { askGemini } from './gemini';

/** A photo to moderate: small JPEG bytes under its name in the offer. */
export type ModeratedPhoto = { name: string; jpeg: Uint8Array };

/** A photo that must not be shown. No reason if the model gave none of ours. */
export type PhotoVerdict = { image: string; reason?: ModerationFlag };

/** Moderates photos by content. Throws `ExternalServiceError` if it cannot decide. */
export type PhotoModerator = (photos: readonly ModeratedPhoto[]) => Promise<PhotoVerdict[]>;

const INSTRUCTION = [
  'You check photographs for an offer to let commercial premises.',
  'Flag a photograph only when it clearly does not belong in such an offer:',
  'notPremises: it shows neither premises, building, plan nor surroundings;',
  'people: a recognisable person is in it; contactData: it shows a phone number, an e-mail address or a web address;',
  'offensive: it is indecent, violent or hateful; other: another clear reason.',
  'Answer with the list of flagged photographs by the number given before each; an empty list when all may be shown.',
].join(' ');

const ANSWER_SCHEMA = {
  type: 'object',
  properties: {
    flagged: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          number: { type: 'integer' },
          reason: { type: 'string', enum: [...MODERATION_FLAGS, 'other'] },
        },
        required: ['number', 'reason'],
      },
    },
  },
  required: ['flagged'],
};

type Answer = { flagged: { number: number; reason: string }[] };

const isModerationFlag = (reason: string): reason is ModerationFlag =>
  (MODERATION_FLAGS as readonly string[]).includes(reason);

const readAnswer =
  (photos: readonly ModeratedPhoto[]) =>
  (answer: unknown): PhotoVerdict[] =>
    (answer as Answer).flagged.map(({ number, reason }) => {
      const photo = photos[number - 1];
      if (!photo) throw new ExternalServiceError('photoJudge', 'badAnswer');
      return { image: photo.name, ...(isModerationFlag(reason) ? { reason } : {}) };
    });

const buildPhotoParts = ({ jpeg }: ModeratedPhoto, index: number) => [
  { text: `Photograph ${index + 1}:` },
  { inlineData: { data: Buffer.from(jpeg).toString('base64'), mimeType: 'image/jpeg' } },
];

type Options = { apiKey: string; baseUrl?: string; timeoutMs?: number };

/** Photo moderator on Gemini: one request with all photos and a JSON schema for the response. */
export const createGeminiModerator =
  ({ timeoutMs = EXTERNAL_TIMEOUT_MS * 4, ...options }: Options): PhotoModerator =>
  (photos) => {
    const task = {
      instruction: INSTRUCTION,
      parts: photos.flatMap(buildPhotoParts),
      answerSchema: ANSWER_SCHEMA,
    };
    return askGemini('photoJudge', { ...options, timeoutMs, task }, readAnswer(photos));
  };
