import sharp from 'sharp';
const [...specs] = process.argv.slice(2);
const { VARIANTS } = await import('./mood.ts');
const { toJpeg } = await import('./render.ts');
const tiles: Buffer[] = [];
for (const spec of specs) { const [file, name] = spec.split(':'); const m: any = await import(`./scenes/${file}.ts`); for (const v of [0, 1, 2]) {
  const t = Date.now(); const j = await toJpeg(m[name!](VARIANTS[v]!)); console.log(name, v, j.length, Date.now() - t);
  tiles.push(await sharp(j).resize(640).toBuffer());
}}
const n = specs.length;
await sharp({ create: { width: 1920, height: 480 * n, channels: 3, background: '#fff' } }).composite(tiles.map((input, i) => ({ input, left: (i % 3) * 640, top: Math.floor(i / 3) * 480 }))).png({ palette: true }).toFile('/tmp/preview.png');
