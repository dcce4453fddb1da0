import asha from '#art/landing/asha.svg';
import freya from '#art/landing/freya.svg';
import imani from '#art/landing/imani.svg';
import { CornerBranch } from '#art/corner-branch.tsx';
import { Garland } from '#art/garland.tsx';
import { Arch } from '#ui/media/arch.tsx';

const branch = '#4D3A75';

/** Three portraits under arches on aubergine, in both themes: a band on phones, the left half from 1080 px. */
export function LandingArt({ label }: { label: string }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="relative h-[388px] overflow-hidden rounded-b-[36px] bg-[#2E2146] lg:sticky lg:top-0 lg:h-dvh lg:rounded-none lg:rounded-r-[36px]"
    >
      <div className="absolute -top-3.5 -right-1.5">
        <CornerBranch width={120} colour={branch} />
      </div>
      <div className="absolute -top-3.5 -left-1.5 -scale-x-100">
        <CornerBranch width={120} colour={branch} />
      </div>
      <div className="absolute inset-x-0 bottom-0 h-[340px] origin-bottom lg:scale-150">
        <div className="absolute top-[72px] left-1/2 -ml-[219px] -rotate-4 drop-shadow-xl">
          <Arch src={asha} alt="" className="h-[300px] w-[156px] [--v-arch:78px]" />
        </div>
        <div className="absolute top-[72px] left-1/2 ml-[63px] rotate-4 drop-shadow-xl">
          <Arch src={freya} alt="" className="h-[300px] w-[156px] [--v-arch:78px]" />
        </div>
        <div className="absolute top-0 left-1/2 -ml-[90px] drop-shadow-xl">
          <Arch src={imani} alt="" fetchPriority="high" className="h-[360px] w-[180px] [--v-arch:90px]" />
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-0">
        <Garland />
      </div>
    </div>
  );
}
