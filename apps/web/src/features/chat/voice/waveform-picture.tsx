import { useId } from 'react';

const [barWidth, step, height] = [2, 3, 32];

/** The loudness of a recording, darker as far as it was heard. */
export function WaveformPicture({ waveform, share }: { waveform: readonly number[]; share: number }) {
  const clip = useId();
  const width = waveform.length * step - (step - barWidth);
  const bars = waveform.map((loudness, index) => {
    const tall = 3 + (loudness / 100) * (height - 3);
    return <rect key={index} x={index * step} y={(height - tall) / 2} width={barWidth} height={tall} rx={1} />;
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className="h-8 w-full fill-current">
      <clipPath id={clip}>
        <rect width={width * share} height={height} />
      </clipPath>
      <g className="opacity-45">{bars}</g>
      <g clipPath={`url(#${clip})`}>{bars}</g>
    </svg>
  );
}
