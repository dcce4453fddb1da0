import type { ContactKind, contactRefusals } from '@violet/contract/contact-details';
import type { ErrorCode } from '@violet/contract/errors';
import type { firstNameOnly, storiesSpent } from '@violet/contract/tea';
import type { selfieFaults } from '@violet/contract/verification';

/**
 * What the server says in English and a member reads, sentence by sentence. Anything else it says is told by its code, so that no
 * English shows in another language.
 */
type Sentence =
  | 'You are hidden from discovery and get no new matches. Your chats go on.'
  | 'You can be seen in discovery again.'
  | 'This username is already taken'
  | 'Username is required'
  | 'Username may contain only letters, digits, "_", "." and "-"'
  | 'Username must be at least 3 characters long'
  | 'Username must be at most 30 characters long'
  | 'Name is required'
  | 'Age must be a whole number'
  | 'You must be at least 18 years old'
  | 'Age must be at most 120'
  | 'Choose a state and a city from the list'
  | 'E-mail is required'
  | 'Enter a valid e-mail address'
  | 'Password must be at least 6 characters long'
  | 'Password must contain at least one uppercase letter'
  | 'Password must contain at least one lowercase letter'
  | 'Password must contain at least one number or underscore'
  | 'Password must not be your username'
  | 'Password contains characters that cannot be used'
  | 'This password is too common. Please choose another one'
  | 'Enter the 6 digits of the code'
  | 'This code is wrong or too old'
  | 'Required'
  | 'Please fill in all required fields'
  | 'Please fill in all fields'
  | 'Enter a valid date and time'
  | 'Choose a date in the future'
  | 'Choose a date within the next two years'
  | 'Your request has been answered already.'
  | 'The code can be shown around the beginning of the meetup.'
  | 'This meetup is for verified members.'
  | 'She is not verified any more.'
  | 'Your profile is hidden by our moderators. Until it is shown again, you cannot join or plan meetups.'
  | 'More guests than that have a place already.'
  | 'Contains characters that cannot be stored'
  | 'Choose a reason from the list'
  | 'You cannot block yourself'
  | 'You can be boosted once every 24 hours.'
  | 'She takes messages from premium members only.'
  | 'Choose a plan'
  | 'Check the card number'
  | 'Check the expiry'
  | 'Check the CVC'
  | 'Your card was declined.'
  | 'Your card has insufficient funds.'
  | 'Your card has expired.'
  | "Your card's security code is incorrect."
  | 'An error occurred while processing your card. Try again in a little bit.'
  | 'Subscribing is not possible here yet.'
  | 'Payments are not available right now. Please try again.'
  | 'This subscription is not known to the test provider.'
  | 'Another plan was chosen in another window.'
  | 'Your subscription is cancelled. Resume it to change the plan.'
  | (typeof selfieFaults)[keyof typeof selfieFaults]
  | 'Your account is suspended.'
  | 'Something in your account does not follow our rules.'
  | 'Please use another e-mail address'
  | 'Please use another phone number'
  | 'Your account is not suspended.'
  | 'Your appeal is being reviewed already.'
  | 'Your appeal has been answered. You can appeal again after 30 days.'
  | 'Tell us the name in the story'
  | 'Tell us which story it is'
  | 'Tell us why it should go'
  | 'Add a note'
  | 'Choose the story to hide'
  | 'This has been decided already.'
  | 'She has too few photos by now to be approved.'
  | 'This has been decided already, or her photos have changed. Please look again.'
  | 'Somebody else has to decide this.'
  | 'Only an admin decides about moderators.'
  | 'There is nobody to act on: this account does not exist, or no longer.'
  | 'She was warned already and has not read it yet.'
  | 'She is hidden already.'
  | 'She is suspended for as long already.'
  | 'She is banned already.'
  | 'There is nothing to lift.'
  | (typeof contactRefusals)[ContactKind]
  | typeof firstNameOnly
  | typeof storiesSpent;

/** Only the other languages need them: in English the server's own words are shown. */
export interface ServerWords {
  readonly sentence: Readonly<Record<Sentence, string>>;
  readonly refusal: Readonly<Record<ErrorCode, string>>;
  /** Conversation starters by their id, with `{interest}` and `{tea}` where the English one has them. */
  readonly starter: Readonly<Record<string, string>>;
}
