import { Button, Group, Text } from '@mantine/core';
import { type PointerEvent, useRef } from 'react';
import { usePhrase } from '../../../../lib/languages/phrase.ts';
import classes from './card.module.css';

/** The size of the stored picture, in pixels. */
const width = 900;
const height = 300;

interface SignaturePadProps {
  /** The picture so far; null when it was cleared. */
  onDraw: (picture: Blob | null) => void;
  isEmpty: boolean;
}

/** A field to sign in with a finger, a pen or the mouse. Black on white in dark mode too, as it is printed. */
export function SignaturePad({ onDraw, isEmpty }: SignaturePadProps) {
  const phrase = usePhrase();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height };
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = pointOf(event);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = last.current;
    const pen = canvas.current?.getContext('2d');
    if (!from || !pen) return;
    const to = pointOf(event);
    Object.assign(pen, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' });
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last.current = to;
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    draw(event);
    last.current = null;
    canvas.current?.toBlob(onDraw, 'image/png');
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height);
    onDraw(null);
  };
  return (
    <div>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        className={classes.pad}
        role="img"
        aria-label={phrase(isEmpty ? 'Signature field, empty' : 'Signature field, signed')}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Group justify="space-between" mt={4}>
        <Text size="sm" c="dimmed">
          {phrase('Sign above with a finger, a pen or the mouse')}
        </Text>
        <Button size="xs" variant="subtle" disabled={isEmpty} onClick={clear}>
          {phrase('Clear')}
        </Button>
      </Group>
    </div>
  );
}
