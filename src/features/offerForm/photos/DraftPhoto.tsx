import Box from '@mui/material/Box';
import { useState } from 'react';
import { photoTools } from './usePhotos';

type Props = {
  offerId: string;
  name: string;
  alt: string;
  /** Shows all of it instead of filling the box. */
  isWhole?: boolean;
};

/** Draft photo that fills its box: its thumbnail, or the full photo until the thumbnail exists. */
export function DraftPhoto({ offerId, name, alt, isWhole = false }: Props) {
  const { urlOf } = photoTools;
  const [size, setSize] = useState<'small' | 'full'>('small');
  return (
    <Box
      component="img"
      src={urlOf(offerId, name, size)}
      alt={alt}
      draggable={false}
      onError={() => setSize('full')}
      sx={{ width: '100%', height: '100%', objectFit: isWhole ? 'contain' : 'cover', display: 'block' }}
    />
  );
}
