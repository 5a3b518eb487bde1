import type { JudgedFault } from '@contracts/offers';
import { JUDGED_FAULTS } from '@contracts/offers';
import { OUTSIDE_TIMEOUT_MS, OutsideServiceError } from './outsideService';

/** A photo to judge: small JPEG bytes under its name in the offer. */
export type JudgedPhoto = { name: string; jpeg: Uint8Array };

/** A photo that must not be shown; without a reason when the judge gave none of ours. */
export type PhotoVerdict = { image: string; reason?: JudgedFault };

/** Looks at what the photos show; throws `OutsideServiceError` when it cannot say. */
export type PhotoJudge = (photos: readonly JudgedPhoto[]) => Promise<PhotoVerdict[]>;

const MODEL = 'gemini-flash-latest';

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
          reason: { type: 'string', enum: [...JUDGED_FAULTS, 'other'] },
        },
        required: ['number', 'reason'],
      },
    },
  },
  required: ['flagged'],
};

type Answer = { flagged: { number: number; reason: string }[] };

const isJudgedFault = (reason: string): reason is JudgedFault =>
  (JUDGED_FAULTS as readonly string[]).includes(reason);

const readAnswer = (text: string | undefined, photos: readonly JudgedPhoto[]): PhotoVerdict[] => {
  const { flagged } = JSON.parse(text ?? '') as Answer;
  return flagged.map(({ number, reason }) => {
    const photo = photos[number - 1];
    if (!photo) throw new OutsideServiceError('photoJudge', 'badAnswer');
    return { image: photo.name, ...(isJudgedFault(reason) ? { reason } : {}) };
  });
};

const failureOf = (error: unknown): OutsideServiceError => {
  if (error instanceof OutsideServiceError) return error;
  const { name, status } = error as { name?: string; status?: number };
  if (name === 'AbortError' || name === 'TimeoutError')
    return new OutsideServiceError('photoJudge', 'timeout');
  if (status === 429) return new OutsideServiceError('photoJudge', 'limit', { cause: error });
  const failure = error instanceof SyntaxError || error instanceof TypeError ? 'badAnswer' : 'unavailable';
  return new OutsideServiceError('photoJudge', failure, { cause: error });
};

type Options = { apiKey: string; baseUrl?: string; timeoutMs?: number };

/** Judges photos with Gemini through Google's SDK: one request with all pictures and a JSON schema for the answer. */
export const geminiPhotoJudge =
  ({ apiKey, baseUrl, timeoutMs = OUTSIDE_TIMEOUT_MS * 4 }: Options): PhotoJudge =>
  async (photos) => {
    const { createPartFromBase64, GoogleGenAI } = await import('@google/genai');
    const ai = new GoogleGenAI({
      apiKey,
      httpOptions: { timeout: timeoutMs, ...(baseUrl ? { baseUrl } : {}) },
    });
    const pictures = photos.flatMap(({ jpeg }, index) => [
      { text: `Photograph ${index + 1}:` },
      createPartFromBase64(Buffer.from(jpeg).toString('base64'), 'image/jpeg'),
    ]);
    try {
      const response = await ai.models.generateContent({
        model: MODEL,
        contents: pictures,
        config: {
          systemInstruction: INSTRUCTION,
          temperature: 0,
          responseMimeType: 'application/json',
          responseJsonSchema: ANSWER_SCHEMA,
        },
      });
      const finished = response.candidates?.[0]?.finishReason === 'STOP';
      if (!finished) throw new OutsideServiceError('photoJudge', 'badAnswer');
      return readAnswer(response.text, photos);
    } catch (error) {
      throw failureOf(error);
    }
  };
