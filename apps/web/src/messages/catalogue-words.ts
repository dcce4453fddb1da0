import type { BadgeCategory } from '@violet/contract/badges';
import type { BadgeId } from '@violet/contract/catalogue/badges';
import type { DealBreaker } from '@violet/contract/catalogue/deal-breakers';
import type { IcebreakerCategory } from '@violet/contract/catalogue/icebreaker-texts';
import type { editorInterestCategories, Interest, InterestCategory } from '@violet/contract/catalogue/interests';
import type { Lifestyle } from '@violet/contract/catalogue/lifestyles';
import type { PromptId } from '@violet/contract/catalogue/prompts';
import type {
  educationSuggestions,
  FitnessLevel,
  LifestyleQuestion,
  loveLanguages,
  PetLevel,
  pronounSuggestions,
  relationshipGoals,
  ToleranceLevel,
} from '@violet/contract/catalogue/profile-options';
import type { chatReportReason, ReportReason } from '@violet/contract/catalogue/report-reasons';
import type { Tea } from '@violet/contract/catalogue/teas';
import type { genderIdentities, sexualOrientations } from '@violet/contract/members';
import type { TeaType } from '@violet/contract/tea';

type Words<Name extends string> = Readonly<Record<Name, string>>;

/**
 * The catalogues' words, list by list: what is stored, and what is shown for it. A stored name is its own English word, so English needs
 * only the codes. Every other language needs all, or it does not compile.
 */
export interface CatalogueWords extends CodeWords {
  readonly interest: Words<Interest>;
  readonly interestCategory: Words<InterestCategory['name'] | (typeof editorInterestCategories)[number]['name']>;
  readonly tea: Words<Tea>;
  readonly teaDescription: Words<Tea>;
  readonly badgeName: Words<BadgeId>;
  readonly badgeDescription: Words<BadgeId>;
  readonly lifestyle: Words<Lifestyle>;
  readonly dealBreaker: Words<DealBreaker>;
  readonly reason: Words<ReportReason | typeof chatReportReason>;
  readonly pronouns: Words<(typeof pronounSuggestions)[number]>;
  readonly relationshipGoal: Words<(typeof relationshipGoals)[number]>;
  readonly loveLanguage: Words<(typeof loveLanguages)[number]>;
  readonly education: Words<(typeof educationSuggestions)[number]>;
  readonly icebreakerCategory: Words<IcebreakerCategory>;
}

/** What is stored as a code and is no word in any language. */
export interface CodeWords {
  readonly gender: Words<(typeof genderIdentities)[number]>;
  readonly orientation: Words<(typeof sexualOrientations)[number]>;
  readonly storyKind: Words<TeaType>;
  readonly badgeCategory: Words<BadgeCategory>;
  readonly lifestyleQuestion: Words<LifestyleQuestion>;
  /** Of smoking and of drinking. */
  readonly tolerance: Words<ToleranceLevel>;
  readonly fitness: Words<FitnessLevel>;
  readonly pets: Words<PetLevel>;
  readonly reason: Words<typeof chatReportReason>;
  readonly prompt: Words<PromptId>;
}
