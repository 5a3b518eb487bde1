import { existsSync, readFileSync, statSync } from 'node:fs';
import { reloadConsent, saveConsent } from '@data/browser/consent';
import { VideoSection } from '@features/home/VideoSection';
import { ConsentBanner } from '@features/layout/ConsentBanner';
import { act, configure, fireEvent, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { renderPart } from '../../support/web';

configure({ asyncUtilTimeout: 15_000 });

const choose = (marketing: boolean) => act(() => saveConsent({ analytics: !marketing, marketing }, NOW));
const show = () =>
  renderPart(
    <>
      <VideoSection />
      <ConsentBanner />
    </>,
  );
const findVideo = () => document.querySelector('video');
const findBlockedMessage = () => screen.queryByRole('heading', { name: 'Obejrzyj 30-sekundowy film' });

beforeEach(() => {
  Cookies.remove('consent');
  act(reloadConsent);
});

describe('The film of the home page', () => {
  it('is shown once marketing is consented to, with captions in both languages [B15]', async () => {
    show();
    await screen.findByRole('heading', { name: /Od oferty do kluczy/ });
    choose(true);
    expect(findVideo()?.getAttribute('src')).toBe('/clip/offer-to-keys.mp4');
    const tracks = [...(findVideo()?.querySelectorAll('track') ?? [])];
    expect(tracks.map(({ kind, srclang }) => [kind, srclang])).toEqual([
      ['captions', 'pl'],
      ['captions', 'en'],
    ]);
    expect(findBlockedMessage()).toBeNull();
  });

  it('is blocked with a message while nothing was chosen [B16]', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Obejrzyj 30-sekundowy film' })).toBeTruthy();
    expect(findVideo()).toBeNull();
  });

  it('is blocked when marketing was declined, whatever else was agreed to, and again when consent is withdrawn [B16]', async () => {
    show();
    await screen.findByRole('heading', { name: /Od oferty do kluczy/ });
    choose(false);
    expect([findVideo(), findBlockedMessage() !== null]).toEqual([null, true]);
    choose(true);
    choose(false);
    expect([findVideo(), findBlockedMessage() !== null]).toEqual([null, true]);
  });

  it('offers to choose where it is blocked', async () => {
    show();
    await screen.findByRole('heading', { name: 'Obejrzyj 30-sekundowy film' });
    choose(false);
    fireEvent.click(screen.getByRole('button', { name: 'Wybierz zgody' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Zgadzam się' }));
    expect(findVideo()).not.toBeNull();
  });

  it('is our own file of at most 1.2 MB, with its captions', () => {
    expect(statSync('public/clip/offer-to-keys.mp4').size).toBeLessThanOrEqual(1_200_000);
    for (const code of ['pl', 'en'])
      expect(readFileSync(`public/clip/captions-${code}.vtt`, 'utf8')).toMatch(/^WEBVTT\n/);
    expect(existsSync('public/clip/poster.webp')).toBe(true);
  });
});
