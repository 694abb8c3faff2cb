#!/usr/bin/env perl
# ChessMe for the conformance kit: one line of JSON in, one line of JSON out.
# Each chapter of the rules is a file beside this one; a game that needs a chapter not written yet is skipped.
use v5.36;
use FindBin qw($Bin);
use lib $Bin;
use JSON::PP;

my @CHAPTERS = grep { -e "$Bin/$_.pm" } qw(View Preparation Moving Agreement Placing King Promotion);
my %CHAPTER_OF_PHASE =
  ('shuffle-white' => 'Preparation', 'shuffle-black' => 'Preparation', move => 'Moving', place => 'Placing');
require "$_.pm" for @CHAPTERS;

my $json = JSON::PP->new->utf8->canonical;
my $ruleset;

$| = 1;    # an answer that stays in the buffer is no answer
while (my $line = <STDIN>) {
    my $message = eval { $json->decode($line) };
    my $kind    = ref $message eq 'HASH' ? $message->{message} // '' : '';
    my $answer  = eval {
            $kind eq 'start'   ? start($message)
          : $kind eq 'ruleset' ? take_ruleset($message)
          : $kind eq 'run'     ? run($message)
          : $kind eq 'stop'    ? { message => 'stopped' }
          :                      die "unknown message: $kind\n";
    };
    say $json->encode($answer // unanswered($message, $@));
    last if $kind eq 'stop';
}

# What is not done yet is skipped, with the reason; what cannot be understood is refused, and nothing has changed.
sub unanswered ($message, $reason) {
    chomp $reason;
    return { message => 'refused', reason => $reason } unless $reason =~ s/^skip: //;
    return { message => 'skipped', reason => $reason, exists $message->{run} ? (run => $message->{run}) : () };
}

sub start ($message) {
    die "protocol 1 only\n" unless grep { $_ eq '1' } @{ $message->{protocol} };
    my %chessme = (editions => ['fr'], readings => { ask_all('readings') });
    return {
        message        => 'started',
        protocol       => 1,
        implementation => { name => 'chessme.pl', language => 'Perl', version => '1.0' },
        games          => { chessme => \%chessme },
    };
}

# The layout and the tiles are data; of each open question, one reading is played here.
sub take_ruleset ($message) {
    die "skip: only ChessMe is played here\n" unless $message->{game} eq 'chessme';
    my %followed = ask_all('readings');
    for my $question (sort keys %followed) {
        my $asked = $message->{ruleset}{readings}{$question};
        die "skip: $question is read as $followed{$question}, not as $asked\n" if $asked ne $followed{$question};
    }
    $ruleset = $message->{ruleset};
    return { message => 'ready' };
}

# The given actions are played without a word; then there is one answer for the state reached, and one a step.
sub run ($message) {
    die "skip: Preparation.pm is not written yet\n" unless Preparation->can('new_game');
    die "a ruleset comes before a run\n"            unless $ruleset;
    my $game  = $message->{state} ? View::read_state($message->{state}) : Preparation::new_game($ruleset);
    my @given = @{ $message->{given} };
    for my $at (0 .. $#given) {
        return ran($message, { refused => { at => $at } }) unless play($game, $given[$at], legal($game));
    }
    my @legal   = legal($game);
    my @answers = View::observation($game, @legal);
    for my $action (@{ $message->{steps} }) {
        if (play($game, $action, @legal)) {
            @legal = legal($game);
            push @answers, View::observation($game, @legal);
        }
        else { push @answers, { refused => {} } }
    }
    return ran($message, @answers);
}

sub ran ($message, @answers) { return { message => 'ran', run => $message->{run}, answers => \@answers } }

# Every chapter that has an answer to a question gives it.
sub ask_all ($question, @about) {
    return map { $_->can($question)->(@about) } grep { $_->can($question) } @CHAPTERS;
}

# What some chapter offers and none forbids.
sub legal ($game) {
    my $chapter = $CHAPTER_OF_PHASE{ $game->{phase} } // return;
    die "skip: $chapter.pm is not written yet\n" unless grep { $_ eq $chapter } @CHAPTERS;
    my @legal;
    for my $action (ask_all(offers => $game)) {
        push @legal, $action unless grep { $_ } ask_all(forbids => $game, $action);
    }
    return @legal;
}

# Every chapter that knows an action has its part in it; false if the action is illegal, and then nothing has changed.
# Chance and resigning are accepted without being offered.
sub play ($game, $action, @legal) {
    my $text = $json->encode($action);
    return 0 unless grep({ $json->encode($_) eq $text } @legal) || grep { $_ } ask_all(accepts => $game, $action);
    ask_all($action->{action} =~ tr/-/_/r, $game, $action);
    ask_all(judge => $game) if $game->{phase} eq 'move';
    return 1;
}
