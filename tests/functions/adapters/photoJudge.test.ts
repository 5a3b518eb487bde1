import { createGeminiModerator } from '@functions/adapters/photoJudge';
import { describe, expect, it } from 'vitest';
import { buildModelReply, createFakeModel, type Reply, SERVICE_FAILURES } from './fakeModel';

const fakeModel = createFakeModel();

const photos = ['biuro.jpg', 'hala.jpg'].map((name) => ({ name, jpeg: new Uint8Array([255, 216, 255]) }));
const judge = (timeoutMs = 2000) => {
  return createGeminiModerator({ apiKey: 'klucz', baseUrl: fakeModel.baseUrl(), timeoutMs })(photos);
};

describe('the judge of photos', () => {
  it('sends every photo in one request with the key in its header', async () => {
    fakeModel.reply = buildModelReply('{"flagged":[]}');
    expect(await judge()).toEqual([]);
    expect(fakeModel.asked.path).toContain(':generateContent');
    expect(fakeModel.asked.key).toBe('klucz');
    expect(fakeModel.asked.body.match(/image\/jpeg/g)).toHaveLength(2);
  });

  it('answers the flagged photos by name, without a reason where none of ours was given', async () => {
    fakeModel.reply = buildModelReply(
      '{"flagged":[{"number":1,"reason":"people"},{"number":2,"reason":"other"}]}',
    );
    expect(await judge()).toEqual([{ image: 'biuro.jpg', reason: 'people' }, { image: 'hala.jpg' }]);
  });

  it.each([
    ['an answer that is no JSON', buildModelReply('nie wiem'), 'badAnswer'],
    [
      'a photo that was not sent',
      buildModelReply('{"flagged":[{"number":9,"reason":"people"}]}'),
      'badAnswer',
    ],
    ['an answer cut short', buildModelReply('{"flagged":[]}', 'MAX_TOKENS'), 'badAnswer'],
    ...SERVICE_FAILURES,
  ] as [string, Reply, string][])('does not let photos through on %s', async (_, given, failure) => {
    fakeModel.reply = given;
    await expect(judge()).rejects.toMatchObject({ service: 'photoJudge', failure });
  });

  it('gives up when no answer comes', async () => {
    fakeModel.reply = 'silence';
    await expect(judge(150)).rejects.toMatchObject({ failure: 'timeout' });
  });
});
