import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../dev/root.mjs';
import { SHOTS } from './clipShots';

/**
 * Makes the clip of the home page from rendered photos, with its captions and poster. Needs ffmpeg. Run it after a change of a
 * photo or caption and commit the output.
 */
const SIZE = { width: 960, height: 540 };
const FPS = 25;
const SHOT_SECONDS = 3.6;
const FADE_SECONDS = 0.6;
const SHOT_STEP = SHOT_SECONDS - FADE_SECONDS;
/** Larger than shown, so that the slow zoom stays sharp and smooth. */
const ENLARGED_SIZE = { width: 2400, height: 1350 };
const TARGET = join(ROOT, 'public', 'clip');

const buildZoomFilter = (index: number) => {
  const frames = Math.round(SHOT_SECONDS * FPS);
  const zoom = index % 2 === 0 ? `1+0.1*on/${frames}` : `1.1-0.1*on/${frames}`;
  return (
    `[${index}:v]zoompan=z='${zoom}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}` +
    `:s=${SIZE.width}x${SIZE.height}:fps=${FPS},format=yuv420p[shot${index}]`
  );
};

const buildFadeFilter = (index: number) => {
  const before = index === 1 ? 'shot0' : `mix${index - 1}`;
  const offset = (index * SHOT_STEP).toFixed(2);
  return `[${before}][shot${index}]xfade=transition=fade:duration=${FADE_SECONDS}:offset=${offset}[mix${index}]`;
};

const run = (args: readonly string[]) => {
  const { status } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });
  if (status !== 0) throw new Error('ffmpeg failed; its message is above.');
};

const formatCueTime = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

const buildCaptions = (language: 'pl' | 'en') => {
  const cues = SHOTS.map((shot, index) => {
    const from = index * SHOT_STEP + 0.3;
    return `${formatCueTime(from)} --> ${formatCueTime(from + SHOT_STEP - 0.2)}\n${shot[language]}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
};

const enlarge = (photo: string) => sharp(photo).resize({ ...ENLARGED_SIZE, fit: 'cover' });

const folder = await mkdtemp(join(tmpdir(), 'clip-'));
await mkdir(TARGET, { recursive: true });
const stills = SHOTS.map((_, index) => join(folder, `${index}.png`));
for (const [index, { photo }] of SHOTS.entries()) await enlarge(photo).png().toFile(String(stills[index]));

const last = SHOTS.length - 1;
const graph = [
  ...SHOTS.map((_, index) => buildZoomFilter(index)),
  ...SHOTS.slice(1).map((_, index) => buildFadeFilter(index + 1)),
];
run([
  ...stills.flatMap((file) => ['-i', file]),
  ...['-filter_complex', graph.join(';'), '-map', `[mix${last}]`],
  ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '28', '-movflags', '+faststart', '-an'],
  join(TARGET, 'offer-to-keys.mp4'),
]);
await enlarge(SHOTS[0].photo).resize(SIZE).webp({ quality: 76 }).toFile(join(TARGET, 'poster.webp'));
for (const language of ['pl', 'en'] as const)
  await writeFile(join(TARGET, `captions-${language}.vtt`), buildCaptions(language));
await rm(folder, { recursive: true });
