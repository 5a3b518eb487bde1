import sharp from 'sharp';

const WIDTH = 1280;
const HEIGHT = 960;

type Upload = { name: string; mimeType: 'image/png'; buffer: Buffer };

/**
 * SVG of a room with a wall, a floor and furniture, sharp and bright enough to pass the photo checks. Each number gives a
 * different image.
 */
const renderRoom = (number: number): string => {
  const hue = (number * 67) % 360;
  const furniture = Array.from({ length: 24 }, (_, index) => {
    const x = (index * 211 + number * 97) % WIDTH;
    const y = 380 + ((index * 137 + number * 53) % 480);
    return `<rect x="${x}" y="${y}" width="90" height="70" fill="hsl(${(hue + index * 31) % 360} 60% 45%)" stroke="#222" stroke-width="4"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 35% 82%)"/>
    <rect y="560" width="${WIDTH}" height="400" fill="hsl(${hue} 25% 62%)"/>
    <rect x="${120 + number * 60}" y="120" width="320" height="260" fill="#fff" stroke="#333" stroke-width="8"/>
    ${furniture.join('')}
  </svg>`;
};

/** Generated photos of premises, ready for a file chooser. */
export const renderPhotos = (count: number): Promise<Upload[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `lokal-${index + 1}.png`,
      mimeType: 'image/png' as const,
      buffer: await sharp(Buffer.from(renderRoom(index + 1)))
        .png()
        .toBuffer(),
    })),
  );
