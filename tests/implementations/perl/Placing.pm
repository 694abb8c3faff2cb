# Poser une pièce: after the move a tile of the hand may come into play; whoever places draws.
package Placing;
use v5.36;
use Table;

sub readings () {
    return (
        below           => 'towards-its-owner',         # CM-D-16
        placement_check => 'allowed',                   # CM-D-23
        empty_pile      => 'places-without-drawing',    # CM-D-33
    );
}

# CM-TOUR-4, CM-POSE-1: placing is never an obligation.
sub offers ($game) {
    return unless $game->{phase} eq 'place';
    my $player = $game->{to_move};
    my %kinds  = map { $_ => 1 } @{ $game->{$player}{hand} };
    my @places;
    for my $kind (keys %kinds) {
        my %squares = map { $_ => 1 } entrances($game->{table}, $player, $kind);
        push @places, { action => 'place', kind => $kind, square => Table::square($_) } for keys %squares;
    }
    return ({ action => 'place-nothing' }, @places);
}

# CM-POSE-2 to CM-POSE-4, CM-POSE-8, CM-POSE-9: free squares, for a pawn beside an own pawn, for another man below one.
sub entrances ($table, $player, $kind) {
    my $behind = -$Table::FORWARD{$player};
    my @ways   = $kind eq 'pawn' ? ([ -1, 0 ], [ 1, 0 ]) : ([ 0, $behind ]);
    my @near;
    for my $pawn (Table::men_of($table, $player, 'pawn')) {
        my ($column, $row) = split /,/, $pawn;
        push @near, map { Table::name($column + $_->[0], $row + $_->[1]) } @ways;
    }
    return grep { !$table->{$_} } @near;
}

# CM-TOUR-5, CM-POSE-5: a tile is drawn as long as there are any.
sub place ($game, $action) {
    my $player = $game->{to_move};
    my $seat   = $game->{$player};
    my @hand   = @{ $seat->{hand} };
    my ($place) = grep { $hand[$_] eq $action->{kind} } 0 .. $#hand;
    splice @hand, $place, 1;
    my ($drawn, @pile) = @{ $seat->{pile} };
    @$seat{qw(hand pile)} = ([ @hand, $drawn // () ], \@pile);
    $game->{table}{ Table::name(@{ $action->{square} }) } = { colour => $player, kind => $action->{kind} };
    return place_nothing($game, $action);
}

# CM-TOUR-1, CM-TOUR-7: whoever places nothing draws nothing; the turn is over.
sub place_nothing ($game, $action) {
    @$game{qw(phase to_move)} = ('move', $Table::OTHER{ $game->{to_move} });
    return;
}

1;
