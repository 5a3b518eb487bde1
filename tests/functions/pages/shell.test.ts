import { SHELL_KEPT_MS, shellFrom } from '@functions/pages/shell';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { SHELL } from './scene';

const answering = (...answers: (string | Error)[]) =>
  vi.fn(async (_address: string) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return new Response(next);
  });

const sourceOf = (get: ReturnType<typeof answering>, report = vi.fn()) => ({
  report,
  shell: shellFrom(() => 'https://app.example', '/offer.html', { get, report }),
});

const NEWER = SHELL.replace('a.js', 'b.js');

describe('the shell of the application', () => {
  it('is fetched from Hosting once and kept for half a minute', async () => {
    const get = answering(SHELL, NEWER);
    const { shell } = sourceOf(get);
    expect(await shell(NOW)).toBe(SHELL);
    expect(await shell(NOW + SHELL_KEPT_MS - 1)).toBe(SHELL);
    expect(get).toHaveBeenCalledOnce();
    expect(get.mock.calls[0]?.[0]).toBe('https://app.example/offer.html');
    expect(await shell(NOW + SHELL_KEPT_MS)).toBe(NEWER);
  });

  it('is the last good one while Hosting fails or answers with something else', async () => {
    const get = answering(SHELL, new Error('down'), 'maintenance');
    const { shell, report } = sourceOf(get);
    await shell(NOW);
    expect(await shell(NOW + SHELL_KEPT_MS)).toBe(SHELL);
    expect(await shell(NOW + 2 * SHELL_KEPT_MS)).toBe(SHELL);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('is missing when Hosting has never answered', async () => {
    const { shell, report } = sourceOf(answering(new Error('down')));
    expect(await shell(NOW)).toBeNull();
    expect(report).toHaveBeenCalledOnce();
  });
});
