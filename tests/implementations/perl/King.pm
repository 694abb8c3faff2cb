# Règles spéciales pour le roi: check, mate and stalemate.
package King;
use v5.36;
use Agreement;
use List::Util qw(max);
use Moving;
use Table;

sub readings () {
    return (
        winning_threat    => 'unanswerable',          # CM-D-02
        capture_privilege => 'neighbour-rule',        # CM-D-11
        pinned_attacker   => 'gives-check',           # CM-D-12
        king_threat       => 'all-around',            # CM-D-13
        protected_man     => 'safe-from-the-king',    # CM-D-14
        end_judged        => 'after-the-turn',        # CM-D-24
        usable_hand       => 'stalemate',             # CM-D-25
        repetition        => 'no-rule',               # CM-D-26
        no_progress       => 'no-rule',               # CM-D-26
        few_men           => 'play-goes-on',          # CM-D-27
        unanswered_check  => 'move-refused',          # CM-D-29
        check_answer      => 'any-man',               # CM-D-30
        interposed_man    => 'needs-a-neighbour',     # CM-D-31
    );
}

# CM-FIN-2: whether an enemy man threatens to take the king.
sub in_check ($table, $colour) {
    my ($king) = Table::men_of($table, $colour, 'king');
    for my $enemy (Table::men_of($table, $Table::OTHER{$colour})) {
        return 1 if threatens($table, $enemy, $king);
    }
    return 0;
}

# As the man captures; one that may not move, because its own king would be in check, threatens all the same (CM-D-12).
sub threatens ($table, $origin, $target) {
    my ($column, $row, $to_column, $to_row) = map { split /,/ } $origin, $target;
    my ($across, $along) = ($to_column - $column, $to_row - $row);
    my ($colour, $kind)  = @{ $table->{$origin} }{qw(colour kind)};
    return $along == $Table::FORWARD{$colour} && abs $across == 1 if $kind eq 'pawn';
    return abs $across <= 1 && abs $along <= 1 if $kind eq 'king';    # CM-ROI-2: backwards too
    return abs($across * $along) == 2 if $kind eq 'knight';
    my $is_straight = $across == 0 || $along == 0;
    my $is_oblique  = abs $across == abs $along;
    return 0 unless $is_straight && $kind ne 'bishop' || $is_oblique && $kind ne 'rook';
    my ($right, $up) = ($across <=> 0, $along <=> 0);
    for my $distance (1 .. max(abs $across, abs $along) - 1) {
        return 0 if $table->{ Table::name($column + $distance * $right, $row + $distance * $up) };
    }
    return 1;
}

# CM-ROI-4, CM-ROI-5, CM-ROI-6: no move leaves the own king in check.
sub forbids ($game, $action) {
    return 0 unless $action->{action} eq 'move';
    my %after = %{ $game->{table} };
    $after{ Table::name(@{ $action->{destination} }) } = delete $after{ Table::name(@{ $action->{origin} }) };
    return in_check(\%after, $game->{to_move});
}

# CM-FIN-1, CM-FIN-3, CM-ROI-7: who cannot move is mated if in check; otherwise the game is drawn. The hand is no help.
sub judge ($game) {
    return if grep { !forbids($game, $_) } Moving::offers($game);
    my $player = $game->{to_move};
    return Agreement::finish($game, undef, 'stalemate') unless in_check($game->{table}, $player);
    return Agreement::finish($game, $Table::OTHER{$player}, 'mate');
}

1;
