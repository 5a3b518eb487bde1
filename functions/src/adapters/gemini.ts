import { type ExternalService, ExternalServiceError } from './externalService';

const MODEL = 'gemini-flash-latest';

/** One request to the model: instruction, content parts and the JSON schema of the response. */
export type ModelTask = {
  instruction: string;
  parts: ({ text: string } | { inlineData: { data: string; mimeType: string } })[];
  answerSchema: object;
  maxOutputTokens?: number;
};

export type ModelOptions = { apiKey: string; baseUrl?: string; timeoutMs: number };

const toExternalServiceError = (service: ExternalService, error: unknown): ExternalServiceError => {
  if (error instanceof ExternalServiceError) return error;
  const { name, status } = error as { name?: string; status?: number };
  if (name === 'AbortError' || name === 'TimeoutError') return new ExternalServiceError(service, 'timeout');
  if (status === 429) return new ExternalServiceError(service, 'limit', { cause: error });
  const failure = error instanceof SyntaxError || error instanceof TypeError ? 'badAnswer' : 'unavailable';
  return new ExternalServiceError(service, failure, { cause: error });
};

/**
 * Requests JSON from Gemini through Google's SDK and parses it with `read`, which may throw. Throws
 * `ExternalServiceError` of `service` on any failure, including a truncated or blocked response.
 */
export const askGemini = async <Answer>(
  service: ExternalService,
  { task, apiKey, baseUrl, timeoutMs }: ModelOptions & { task: ModelTask },
  read: (answer: unknown) => Answer,
): Promise<Answer> => {
  const { GoogleGenAI } = await import('@google/genai');
  const ai = new GoogleGenAI({
    apiKey,
    httpOptions: { timeout: timeoutMs, ...(baseUrl ? { baseUrl } : {}) },
  });
  const { instruction, parts, answerSchema, maxOutputTokens } = task;
  try {
    const response = await ai.models.generateContent({
      model: MODEL,
      contents: parts,
      config: {
        systemInstruction: instruction,
        temperature: 0,
        ...(maxOutputTokens ? { maxOutputTokens } : {}),
        responseMimeType: 'application/json',
        responseJsonSchema: answerSchema,
      },
    });
    const finished = response.candidates?.[0]?.finishReason === 'STOP';
    if (!finished) throw new ExternalServiceError(service, 'badAnswer');
    return read(JSON.parse(response.text ?? ''));
  } catch (error) {
    throw toExternalServiceError(service, error);
  }
};
