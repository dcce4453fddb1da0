import type { NewReview } from '@violet/contract/tea';

export interface DemoReview extends NewReview {
  readonly daysAgo: number;
  readonly likes: number;
}

const of = (teaId: string, rating: NewReview['rating'], daysAgo: number, likes: number, content: string): DemoReview => ({
  teaId,
  rating,
  daysAgo,
  likes,
  content,
});

export const demoReviews: readonly DemoReview[] = [
  of('green-tea', 4, 2, 5, 'Lovely, once I stopped pouring boiling water on it like a Viking.'),
  of('green-tea', 3, 9, 2, 'Bitter if you answer the door. Do not answer the door.'),
  of('black-tea', 5, 1, 8, 'Strong enough to stand the spoon in. My mother would approve, and she approves of nothing.'),
  of('black-tea', 4, 12, 3, 'Does what it says. With milk it also forgives.'),
  of('oolong', 5, 3, 11, 'The third pour is the one to invite somebody for.'),
  of('oolong', 4, 15, 4, 'Tastes like a walk after rain, somewhere with goats.'),
  of('white-tea', 3, 6, 6, 'Very polite. I kept waiting for it to say something.'),
  of('white-tea', 5, 18, 2, 'Quiet on purpose. For the evenings on which I am, too.'),
  of('herbal-tea', 4, 4, 3, 'Fennel and regret, in a good way.'),
  of('chai', 5, 0, 14, 'My neighbour taught me hers. It takes forty minutes and includes gossip.'),
  of('chai', 4, 7, 5, 'The cardamom does the talking. I only nod.'),
  of('matcha', 2, 5, 9, 'Like licking a very expensive lawn.'),
  of('matcha', 5, 11, 7, 'Whisking it is the only meditation that I have ever finished.'),
  of('earl-grey', 5, 2, 12, 'Smells like the aunt everybody wanted. I became her.'),
  of('earl-grey', 4, 20, 1, 'Goes with rain, crosswords and unsent letters.'),
  of('jasmine', 4, 8, 6, 'First date tea. It did not last. The tea did.'),
  of('rooibos', 4, 10, 4, 'For people who are awake enough as it is.'),
  of('chamomile', 5, 1, 10, 'Puts me to bed like a firm but kindly nurse.'),
  of('chamomile', 3, 14, 3, 'It is hay. I have made my peace with hay.'),
  of('peppermint', 5, 3, 5, 'After dumplings. After everything, really.'),
];
