import { ArrowLeft, ArrowRight, Ghost, Heart, Infinity as Unlimited, Rocket, Star, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { CupOfViolets } from '#art/cup-of-violets.tsx';
import asha from '#art/landing/asha.svg';
import freya from '#art/landing/freya.svg';
import imani from '#art/landing/imani.svg';
import { TeaTin } from '#art/tea-tin.tsx';
import { Teapot } from '#art/teapot.tsx';
import { TwoCups } from '#art/two-cups.tsx';
import { useText } from '#lib/i18n/i18n.ts';
import { Arch } from '#ui/media/arch.tsx';
import { Icon } from '#ui/media/icon.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';
import type { TourStep } from './steps.ts';

/** One picture a page; the words beside it say everything, so it is decoration. */
export function TourPicture({ step }: { step: TourStep }) {
  const Picture = pictures[step];
  return <Picture />;
}

const pictures: Record<TourStep, () => ReactNode> = {
  welcome: () => <TwoCups width={280} />,
  swiping: SwipingPicture,
  buttons: ButtonsPicture,
  matching: MatchingPicture,
  tea: TeaPicture,
  premium: PremiumPicture,
  done: () => <CupOfViolets width={260} />,
};

function SwipingPicture() {
  return (
    <div className="relative h-[260px] w-[220px]">
      <img src={asha} alt="" width={150} height={220} className="v-tour-card top-3 left-7 -rotate-6 opacity-55" />
      <img src={freya} alt="" width={150} height={220} className="v-tour-card top-2 left-9 rotate-6 shadow-lg" />
      <Disc icon={ArrowLeft} look="surface" className="absolute bottom-2.5 left-0" />
      <Disc icon={Star} look="amber" isFilled className="absolute bottom-0 left-[84px]" />
      <Disc icon={ArrowRight} look="solid" className="absolute right-0 bottom-2.5" />
    </div>
  );
}

const acts = [
  { act: 'pass', icon: X, look: 'surface', isFilled: false },
  { act: 'super_like', icon: Star, look: 'amber', isFilled: true },
  { act: 'like', icon: Heart, look: 'solid', isFilled: true },
] as const;

function ButtonsPicture() {
  const t = useText('discovery');
  return (
    <TinLabel className="w-full max-w-[340px]">
      <div className="grid grid-cols-3 items-end justify-items-center gap-2 py-5">
        {acts.map(({ act, ...disc }) => (
          <span key={act} className="flex flex-col items-center gap-3">
            <Disc {...disc} />
            <span className="type-label">{t(`act.${act}`)}</span>
          </span>
        ))}
      </div>
    </TinLabel>
  );
}

function MatchingPicture() {
  return (
    <div className="relative flex justify-center pb-4">
      <span className="v-arch -mr-2 -rotate-6 shadow-lg ring-4 ring-paper [--v-arch:69px]">
        <Arch src={imani} alt="" className="h-[226px] w-[138px] [--v-arch:69px]" />
      </span>
      <span className="v-arch -ml-2 translate-y-3.5 rotate-6 shadow-lg ring-4 ring-paper [--v-arch:69px]">
        <Arch src={freya} alt="" className="h-[226px] w-[138px] [--v-arch:69px]" />
      </span>
      <span className="absolute bottom-0 grid size-15 place-items-center rounded-full bg-amber text-on-amber ring-6 ring-paper">
        <Icon as={Heart} size={28} filled />
      </span>
    </div>
  );
}

function TeaPicture() {
  return (
    <div className="flex items-end justify-center gap-1">
      <span className="w-[150px]">
        <TeaTin width={150} />
      </span>
      <span className="w-[150px]">
        <Teapot width={150} />
      </span>
    </div>
  );
}

const perks = [Unlimited, Star, Heart, Undo2, Ghost, Rocket];

function PremiumPicture() {
  return (
    <TinLabel tone="amber">
      <div className="grid grid-cols-3 gap-4 p-3">
        {perks.map((perk, index) => (
          <span key={index} className="grid size-18 place-items-center rounded-petal bg-surface text-amber-text">
            <Icon as={perk} size={24} />
          </span>
        ))}
      </div>
    </TinLabel>
  );
}

const discLooks = {
  surface: 'size-15 bg-surface text-ink ring ring-line',
  amber: 'size-13 bg-amber-tint text-amber-text ring ring-amber-line',
  solid: 'size-15 bg-violet text-on-violet',
};

interface DiscProps {
  icon: IconType;
  look: keyof typeof discLooks;
  isFilled?: boolean;
  className?: string;
}

/** A button of the deck as a picture of itself. */
function Disc({ icon, look, isFilled = false, className }: DiscProps) {
  return (
    <span className={clsx('grid place-items-center rounded-full shadow-md', discLooks[look], className)}>
      <Icon as={icon} size={24} filled={isFilled} />
    </span>
  );
}
