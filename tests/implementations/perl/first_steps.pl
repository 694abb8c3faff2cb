#!/usr/bin/env perl
# The first steps of an implementation of ChessMe: it knows the preparation, and skips what it does not know yet.
use strict;
use warnings;
use JSON::PP;

my $json = JSON::PP->new->utf8->canonical;
my ($ruleset, %deal);
$| = 1;

while (my $line = <STDIN>) {
    my $message = eval { $json->decode($line) };
    my $kind = ref $message eq 'HASH' ? $message->{message} // '' : '';
    my $answer =
        $kind eq 'start'   ? start($message)
      : $kind eq 'ruleset' ? take_ruleset($message)
      : $kind eq 'run'     ? run($message)
      : $kind eq 'stop'    ? { message => 'stopped' }
      :                      { message => 'refused', reason => "unknown message: $kind" };
    print $json->encode($answer), "\n";
    last if $kind eq 'stop';
}

# Step 2: shake hands.
sub start {
    my ($message) = @_;
    return { message => 'refused', reason => 'protocol 1 only' } unless grep { $_ == 1 } @{ $message->{protocol} };
    return {
        message        => 'started',
        protocol       => 1,
        implementation => { name => 'first-steps', language => 'Perl', version => '0.1' },
        games          => { chessme => { editions => ['fr'], readings => {} } },
    };
}

# Step 3: take the rules as data.
sub take_ruleset {
    my ($message) = @_;
    return { message => 'skipped', reason => "this plays ChessMe, not $message->{game}" }
      unless $message->{game} eq 'chessme';
    $ruleset = $message->{ruleset};
    return { message => 'ready' };
}

# Step 4: answer the runs one can, skip the others with a reason.
sub run {
    my ($message) = @_;
    my ($number, @steps) = ($message->{run}, @{ $message->{steps} });
    return skip($number, 'positions are not loaded yet') if $message->{state};
    return skip($number, 'only the first shuffle is known yet') if @{ $message->{given} } || @steps > 1;
    %deal = (white => undef);
    my @answers = (observation());
    for my $action (@steps) {
        my $refusal = refusal($action);
        return skip($number, 'no men are moved yet') if !defined $refusal;
        if ($refusal) { push @answers, { refused => { code => $refusal } }; next }
        $deal{white} = $action->{items};
        push @answers, observation();
    }
    return { message => 'ran', run => $number, answers => \@answers };
}

sub skip { my ($number, $reason) = @_; return { message => 'skipped', run => $number, reason => $reason } }

# CM-PREP-5: a shuffle holds exactly the eleven tiles that are not on the table.
sub refusal {
    my ($action) = @_;
    return 'malformed-action' unless ref $action eq 'HASH' && defined $action->{action};
    my %members = map { $_ => 1 } keys %$action;
    return undef unless $action->{action} eq 'shuffle' && ref $action->{items} eq 'ARRAY' && keys %members == 2;
    my $wanted = join ' ', sort @{ tiles_beside() };
    return join(' ', sort @{ $action->{items} }) eq $wanted ? '' : 'impossible-shuffle';
}

# CM-GEN-2, CM-PREP-2: a king and four pawns of each colour stand on the table.
sub tiles_beside {
    my @rest = @{ $ruleset->{equipment}{tiles} };
    for my $gone ('king', ('pawn') x 4) {
        my ($place) = grep { $rest[$_] eq $gone } 0 .. $#rest;
        splice @rest, $place, 1;
    }
    return \@rest;
}

# CM-PREP-3: the layout is data of the ruleset.
sub table {
    my $layout = $ruleset->{equipment}{layouts}{ $ruleset->{readings}{king_files} };
    my @men;
    for my $colour (qw(white black)) {
        push @men, { square => $layout->{"${colour}_king"}, colour => $colour, kind => 'king' };
        push @men, { square => $_, colour => $colour, kind => 'pawn' } for @{ $layout->{"${colour}_pawns"} };
    }
    return [ sort { $a->{square}[0] <=> $b->{square}[0] || $a->{square}[1] <=> $b->{square}[1] } @men ];
}

# CM-PREP-7, CM-PREP-8: three tiles in hand, seen by their owner alone.
sub observation {
    my @order = qw(king queen rook bishop knight pawn);
    my %rank = map { $order[$_] => $_ } 0 .. $#order;
    my @hand = $deal{white} ? sort { $rank{$a} <=> $rank{$b} } @{ $deal{white} }[ 0 .. 2 ] : ();
    my $subject = $deal{white} ? 'black' : 'white';
    my %seat = (captured => [], set_aside => [], waiting => [], promoted => []);
    my %views = map {
        my $viewer = $_;
        $viewer => {
            viewer         => $viewer,
            table          => table(),
            hand           => $viewer eq 'white' ? [@hand] : [],
            white          => { %seat, hand => scalar @hand, pile => 11 - @hand },
            black          => { %seat, hand => 0, pile => 11 },
            to_move        => 'white',
            phase          => "shuffle-$subject",
            draw_offer     => undef,
            quiet_turns    => 0,
            past_positions => [],
            result         => undef,
        }
    } qw(white black);
    return {
        decision => { chooser => 'chance', kind => 'shuffle', subject => $subject },
        legal    => [],
        views    => \%views,
        outcome  => undef,
    };
}
