import type { DealBreaker } from '@violet/contract/catalogue/deal-breakers';
import type { Interest } from '@violet/contract/catalogue/interests';
import type { Lifestyle } from '@violet/contract/catalogue/lifestyles';
import type { loveLanguages, relationshipGoals } from '@violet/contract/catalogue/profile-options';
import type { ReportReason } from '@violet/contract/catalogue/report-reasons';
import type { Tea } from '@violet/contract/catalogue/teas';

/** Every word of the product's own lists that a member can choose. It is stored in English, and is its own English text. */
export type KnownName = DealBreaker | Interest | Lifestyle | ReportReason | Tea | (typeof loveLanguages)[number] | (typeof relationshipGoals)[number];

export type Names = Readonly<Record<KnownName, string>>;
